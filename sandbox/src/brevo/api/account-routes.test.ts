import { expect, test } from '@jest/globals';
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

test('a template that was created makes the mail of the double opt-in', async () => {
  const sandbox = await sandboxForTest();
  const { contacts, transactionalEmails } = brevoClient(sandbox);
  const request = {
    templateName: 'Confirmation (uk)',
    subject: 'Лишився крок',
    htmlContent:
      '<html><head><title>Крок</title></head><body><p>Підтвердьте:</p><a href="{{ params.DOIurl }}">Так</a></body></html>',
    sender: { email: 'website@example.org' },
    tag: 'optin',
    isActive: true,
  };
  const { id: templateId } = await transactionalEmails.createSmtpTemplate(request);
  expect(await transactionalEmails.getSmtpTemplate({ templateId })).toMatchObject({
    subject: request.subject,
    htmlContent: request.htmlContent,
    doiTemplate: true,
  });
  await contacts.createDoiContact({
    email: 'reader@example.org',
    includeListIds: [8],
    templateId,
    redirectionUrl: 'http://localhost:8080/uk',
  });
  const [mail] = sandbox.mail.messages();
  expect(mail).toMatchObject({
    subject: request.subject,
    text: expect.stringMatching(/^Підтвердьте:\nТак\n\n/),
  });
  const unknown = { ...request, sender: { email: 'someone@example.org' } };
  expect(await rejection(transactionalEmails.createSmtpTemplate(unknown))).toMatchObject({ statusCode: 400 });
});

test('a new account has no list, no folder and only the attributes that Brevo creates', async () => {
  const { contacts } = brevoClient(await sandboxForTest({ emptyAccounts: true }));
  expect((await contacts.getLists()).lists).toEqual([]);
  expect((await contacts.getFolders()).folders).toEqual([]);
  expect((await contacts.getAttributes()).attributes.map(({ name }) => name)).not.toContain('DONATED_AMOUNT');
  await contacts.createFolder({ name: 'Website' });
  expect((await contacts.getFolders()).folders).toMatchObject([{ name: 'Website' }]);
});
