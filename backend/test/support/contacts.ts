import type { TestApi } from './test-api.js';

/** The contact token that a new browser gets by looking an email address up; empty if the address is unknown. */
export async function contactTokenOf(api: TestApi, email: string): Promise<string> {
  const response = await api.browser().get('/contacts').set('X-Contact-Email', email);
  return (response.body as { id: string }[])[0]?.id ?? '';
}
