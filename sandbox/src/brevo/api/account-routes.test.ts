import { expect, test } from 'vitest';
import { brevoClient, rejection, sandboxForTest } from '../../testing/sandbox-under-test.js';

test('the account, its senders and its templates', async () => {
  const client = brevoClient(await sandboxForTest());
  expect(await client.account.getAccount()).toMatchObject({ plan: [{ type: 'free' }] });
  expect(await client.senders.getSenders()).toMatchObject({ senders: [{ active: true }] });
  expect(await client.transactionalEmails.getSmtpTemplate({ templateId: 1 })).toMatchObject({
    isActive: true,
    doiTemplate: true,
  });
  expect(await rejection(client.transactionalEmails.getSmtpTemplate({ templateId: 2 }))).toMatchObject({
    statusCode: 404,
    body: { code: 'document_not_found' },
  });
});

test('a new account has no list, no folder and only the attributes that Brevo creates', async () => {
  const { contacts } = brevoClient(await sandboxForTest({ emptyAccounts: true }));
  expect((await contacts.getLists()).lists).toEqual([]);
  expect((await contacts.getFolders()).folders).toEqual([]);
  expect((await contacts.getAttributes()).attributes.map(({ name }) => name)).not.toContain('DONATED_AMOUNT');
  await contacts.createFolder({ name: 'Website' });
  expect((await contacts.getFolders()).folders).toMatchObject([{ name: 'Website' }]);
});
