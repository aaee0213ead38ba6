import { expect, jest, test } from '@jest/globals';
import { brevoClient, rejection, sandboxForTest } from '../testing/sandbox-under-test.js';

async function brevo(options: Parameters<typeof sandboxForTest>[0] = {}) {
  const sandbox = await sandboxForTest(options);
  return { sandbox, contacts: brevoClient(sandbox).contacts };
}

test('creating a known contact is refused, or updates it without a body in the answer', async () => {
  const { contacts, sandbox } = await brevo();
  const created = await contacts.createContact({ email: 'Olena+site@Example.org', listIds: [6] });
  const email = 'olena+site@example.org';
  expect(await contacts.getContactInfo({ identifier: email })).toMatchObject({ id: created?.id, email });
  const known = { email, listIds: [7], attributes: { LASTNAME: 'Koval' } };
  expect(await rejection(contacts.createContact(known))).toMatchObject({
    statusCode: 400,
    body: { message: 'Unable to create contact, email is already associated with another Contact' },
  });
  const { data, rawResponse } = await contacts
    .createContact({ ...known, updateEnabled: true })
    .withRawResponse();
  expect([rawResponse.status, data]).toEqual([204, undefined]);
  expect(sandbox.brevo.contact(email)).toMatchObject({ listIds: [6, 7], attributes: known.attributes });
});

test('unknown attributes, names not in capitals and values of another type are dropped silently', async () => {
  const { contacts, sandbox } = await brevo({ emptyAccounts: true });
  const email = 'a@example.org';
  await contacts.createAttribute({ attributeCategory: 'normal', attributeName: 'miles', type: 'float' });
  await contacts.createContact({ email, attributes: { MILES: '5', SHOE_SIZE: '43', FIRSTNAME: 7 } });
  expect(sandbox.brevo.contact(email)?.attributes).toEqual({});
  await contacts.updateContact({ identifier: email, attributes: { MILES: 5, firstName: 'Olena' } });
  expect(sandbox.brevo.contact(email)?.attributes).toEqual({ MILES: 5 });
});

test.each([
  [{ email: 'not-an-email' }, 'Invalid email address'],
  [{ email: 'a@example.org', attributes: { SMS: '12' } }, 'Invalid phone number'],
  [{ email: 'a@example.org', listIds: [99] }, 'List ID does not exist'],
  [
    { email: 'a@example.org', attributes: { email: 'a@example.org' } },
    'email is already assigned to another contact or even the same contact',
  ],
])('a contact is refused for bad input: %j', async (request, message) => {
  const { contacts, sandbox } = await brevo();
  const body = { code: 'invalid_parameter', message };
  expect(await rejection(contacts.createContact(request))).toMatchObject({ statusCode: 400, body });
  expect(sandbox.brevo.state.contacts.values()).toEqual([]);
});

test('adding to a list fails when nobody was added', async () => {
  const { contacts, sandbox } = await brevo();
  sandbox.brevo.seed({ email: 'a@example.org' });
  const add = (emails: string[]) => contacts.addContactToList({ listId: 8, body: { emails } });
  expect(await add(['A@example.org', 'x@example.org'])).toEqual({
    contacts: { success: ['A@example.org'], failure: ['x@example.org'] },
  });
  expect(await rejection(add(['a@example.org']))).toMatchObject({
    body: { message: 'Contact already in list and/or does not exist' },
  });
});

test('the link of the double opt-in adds the contact to the list, once', async () => {
  const { contacts, sandbox } = await brevo();
  const redirectionUrl = 'http://localhost:8080/uk';
  const optIn = { email: 'a@example.org', includeListIds: [8], templateId: 1, redirectionUrl };
  await contacts.createDoiContact(optIn);
  expect(sandbox.brevo.state.contacts.values()).toEqual([]);
  const path = /\/sandbox\/opt-in\/[\w-]+/.exec(sandbox.mail.messages()[0]?.text ?? '')?.[0] ?? '';
  const confirmed = await fetch(sandbox.url + path, { redirect: 'manual' });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, redirectionUrl]);
  expect(sandbox.brevo.contact('a@example.org')?.listIds).toEqual([8]);
  expect((await fetch(sandbox.url + path)).status).toBe(404);
});

test('a double opt-in needs an active template and a contact that is not blocked', async () => {
  const { contacts, sandbox } = await brevo();
  const optIn = { email: 'a@example.org', includeListIds: [8], redirectionUrl: 'http://localhost:8080' };
  expect(await rejection(contacts.createDoiContact({ ...optIn, templateId: 3 }))).toMatchObject({
    body: { message: 'An active DOI template does not exist' },
  });
  sandbox.brevo.seed({ email: optIn.email, listIds: [8] });
  sandbox.brevo.unsubscribe(optIn.email);
  expect(await rejection(contacts.createDoiContact({ ...optIn, templateId: 1 }))).toMatchObject({
    statusCode: 400,
  });
  const contact = { emailBlacklisted: true, listIds: [8] };
  expect(await contacts.getContactInfo({ identifier: optIn.email })).toMatchObject(contact);
});

test('a contact with a phone number only is listed without an email address', async () => {
  const { contacts, sandbox } = await brevo();
  sandbox.brevo.seedPhone('380501234567');
  const { contacts: listed } = await contacts.getContacts();
  expect(listed.map((contact) => 'email' in contact)).toEqual([false]);
});

test('a call without a key, and each beyond ten a second, is refused', async () => {
  const { contacts, sandbox } = await brevo({ brevoRateLimit: true });
  expect((await fetch(`${sandbox.url}/v3/contacts`)).status).toBe(401);
  // Within one second, however long they take.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const calls = await Promise.allSettled(Array.from({ length: 12 }, () => contacts.getContacts()));
  clock.mockRestore();
  const refused = calls.filter((call) => call.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { statusCode: number }).statusCode)).toEqual([429, 429]);
});
