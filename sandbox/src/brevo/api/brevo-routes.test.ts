import { describe, expect, test } from '@jest/globals';
import { Brevo, BrevoError } from '@getbrevo/brevo';
import { brevoClient, rejection, sandboxForTest } from '../../testing/sandbox-under-test.js';

async function brevo(options: Parameters<typeof sandboxForTest>[0] = {}) {
  const sandbox = await sandboxForTest(options);
  return { sandbox, contacts: brevoClient(sandbox).contacts };
}

const invalid = (message: string) => ({ statusCode: 400, body: { code: 'invalid_parameter', message } });

describe('Brevo contacts', () => {
  test('are created, found by email, id and phone, and updated', async () => {
    const { contacts } = await brevo();
    const created = await contacts.createContact({
      email: 'Olena+site@Example.org',
      attributes: { FIRSTNAME: 'Olena', location: 'Ukraine', DONATED_AMOUNT: 50, SMS: '+380 50 1234567' },
      listIds: [6],
    });
    const id = created?.id ?? 0;
    const found = await contacts.getContactInfo({
      identifier: 'olena+site@EXAMPLE.org',
      identifierType: 'email_id',
    });
    expect(found).toMatchObject({
      id,
      email: 'olena+site@example.org',
      attributes: { firstName: 'Olena', location: 'Ukraine', DONATED_AMOUNT: 50, SMS: '380501234567' },
      listIds: [6],
      emailBlacklisted: false,
      statistics: {},
    });
    expect(await contacts.getContactInfo({ identifier: id })).toEqual(found);
    expect(
      await contacts.getContactInfo({ identifier: '00380501234567', identifierType: 'phone_id' }),
    ).toEqual(found);
    await contacts.updateContact({
      identifier: id,
      identifierType: 'contact_id',
      attributes: { donated_amount: 75, lastName: 'Koval' },
      listIds: [7],
      unlinkListIds: [6],
    });
    expect(await contacts.getContactInfo({ identifier: id })).toMatchObject({
      attributes: { firstName: 'Olena', lastName: 'Koval', DONATED_AMOUNT: 75 },
      listIds: [7],
    });
  });

  test('reject a duplicate email or phone number', async () => {
    const { contacts, sandbox } = await brevo();
    await contacts.createContact({ email: 'olena@example.org', attributes: { SMS: '+380501234567' } });
    await contacts.createContact({ email: 'taras@example.org' });
    const error = await rejection(contacts.createContact({ email: 'OLENA@example.org', listIds: [6] }));
    expect(error).toBeInstanceOf(Brevo.BadRequestError);
    expect(error).toMatchObject({
      statusCode: 400,
      body: {
        code: 'duplicate_parameter',
        message: 'Unable to create contact, email is already associated with another Contact',
        metadata: { duplicate_identifiers: ['email'] },
      },
    });
    expect(sandbox.brevo.contact('olena@example.org')?.listIds).toEqual([]);
    expect(
      await rejection(
        contacts.createContact({ email: 'new@example.org', attributes: { SMS: '380501234567' } }),
      ),
    ).toMatchObject({ body: { metadata: { duplicate_identifiers: ['SMS'] } } });
    expect(
      await rejection(
        contacts.updateContact({
          identifier: 'taras@example.org',
          attributes: { EMAIL: 'olena@example.org' },
        }),
      ),
    ).toMatchObject({
      body: { message: 'Unable to update contact, email is already associated with another Contact' },
    });
    expect(sandbox.brevo.contacts()).toHaveLength(2);
  });

  test('are updated by a create call with updateEnabled, which returns 204 without a body', async () => {
    const { contacts, sandbox } = await brevo();
    await contacts.createContact({ email: 'olena@example.org', listIds: [6] });
    const request = {
      email: 'olena@example.org',
      listIds: [7],
      attributes: { lastName: 'Koval' },
      updateEnabled: true,
    };
    const { rawResponse, data } = await contacts.createContact(request).withRawResponse();
    expect(rawResponse.status).toBe(204);
    expect(data).toBeUndefined();
    expect(sandbox.brevo.contact('olena@example.org')).toMatchObject({
      listIds: [6, 7],
      attributes: { lastName: 'Koval' },
    });
  });

  test.each([
    [{ email: 'not-an-email' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(65)}@example.org` }, 'Invalid email address'],
    [{ email: 'a@example.org', listIds: ['6'] }, 'listIds/0 should be type number'],
    [{ email: 'a@example.org', listIds: 6 }, 'listIds should be type array'],
    [{ email: 'a@example.org', attributes: { SMS: '12' } }, 'Invalid phone number'],
    [{ email: 'a@example.org', attributes: [[]] }, 'attributes should be type object'],
  ])('are refused for bad input %#', async (request, message) => {
    const { contacts, sandbox } = await brevo();
    expect(await rejection(contacts.createContact(request as never))).toMatchObject(invalid(message));
    expect(sandbox.brevo.contacts()).toEqual([]);
  });

  test('require an email or a phone number', async () => {
    const { contacts } = await brevo();
    expect(await rejection(contacts.createContact({ listIds: [6] }))).toMatchObject({
      body: {
        code: 'missing_parameter',
        message: 'Please provide Email or SMS attribute value to create user',
      },
    });
    expect(await rejection(contacts.getContactInfo({ identifier: 'nonsense' }))).toMatchObject(
      invalid('Invalid email address'),
    );
  });

  test('silently drop unknown attributes and values of the wrong type', async () => {
    const { contacts, sandbox } = await brevo();
    await contacts.createContact({
      email: 'a@example.org',
      attributes: { DONATED_AMOUNT: '5', SHOE_SIZE: '43', phone: 7 },
    });
    expect(sandbox.brevo.contact('a@example.org')?.attributes).toEqual({});
    await contacts.createAttribute({ attributeCategory: 'normal', attributeName: 'SHOE_SIZE', type: 'text' });
    await contacts.updateContact({ identifier: 'a@example.org', attributes: { SHOE_SIZE: '43' } });
    expect(sandbox.brevo.contact('a@example.org')?.attributes).toEqual({ SHOE_SIZE: '43' });
    expect(
      await rejection(
        contacts.createAttribute({ attributeCategory: 'normal', attributeName: 'shoe_size', type: 'text' }),
      ),
    ).toMatchObject(invalid('Attribute name must be unique'));
    const strict = await brevo({ brevoUnknownAttributes: 'reject' });
    expect(
      await rejection(
        strict.contacts.createContact({ email: 'a@example.org', attributes: { SHOE_SIZE: '43' } }),
      ),
    ).toMatchObject({ statusCode: 400 });
  });

  test('have every attribute of the specification', async () => {
    const { contacts } = await brevo();
    const names = (await contacts.getAttributes()).attributes.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'firstName',
        'DONATED_AMOUNT',
        'HOW_DID_YOU_HERE_ABOUT_VFU',
        'MILES_AMOUNT',
        'POC_NAME',
      ]),
    );
  });

  test('return 404 if the contact is unknown', async () => {
    const { contacts } = await brevo();
    const missing = {
      statusCode: 404,
      body: { code: 'document_not_found', message: 'Contact does not exist' },
    };
    const read = await rejection(contacts.getContactInfo({ identifier: 'nobody@example.org' }));
    expect(read).toBeInstanceOf(Brevo.NotFoundError);
    expect(read).toMatchObject(missing);
    expect(await rejection(contacts.updateContact({ identifier: 99 }))).toMatchObject(missing);
    expect(await rejection(contacts.deleteContact({ identifier: 99 }))).toMatchObject(missing);
  });

  test('are paginated and filtered', async () => {
    const { contacts, sandbox } = await brevo();
    for (let n = 1; n <= 60; n++)
      sandbox.brevo.seed({ email: `c${n}@example.org`, listIds: n % 2 ? [6] : [7] });
    const page = await contacts.getContacts();
    expect(page.count).toBe(60);
    expect(page.contacts.map(({ email }) => email).slice(0, 2)).toEqual([
      'c60@example.org',
      'c59@example.org',
    ]);
    expect(page.contacts).toHaveLength(50);
    const end = await contacts.getContacts({ limit: 1000, offset: 58, sort: 'asc' });
    expect(end.contacts.map(({ email }) => email)).toEqual(['c59@example.org', 'c60@example.org']);
    expect((await contacts.getContacts({ filter: 'equals(EMAIL,"C7@example.org")' })).count).toBe(1);
    expect((await contacts.getContacts({ listIds: [6] })).count).toBe(30);
    expect((await contacts.getContacts({ ids: [1, 2] })).count).toBe(2);
    expect(
      (await contacts.getContacts({ createdSince: new Date(Date.now() + 60_000).toISOString() })).count,
    ).toBe(0);
    expect(await rejection(contacts.getContacts({ limit: 1001 }))).toMatchObject({
      body: { code: 'out_of_range' },
    });
  });

  test('can be deleted, which frees their email', async () => {
    const { contacts } = await brevo();
    await contacts.createContact({ email: 'a@example.org' });
    await contacts.deleteContact({ identifier: 'a@example.org' });
    expect(await rejection(contacts.getContactInfo({ identifier: 'a@example.org' }))).toBeInstanceOf(
      Brevo.NotFoundError,
    );
    expect((await contacts.createContact({ email: 'a@example.org' }))?.id).toBe(2);
  });
});

describe('Brevo lists', () => {
  test('are the seven of the specification and the newsletter’s', async () => {
    const { contacts } = await brevo();
    const { lists } = await contacts.getLists({ limit: 50, sort: 'asc' });
    expect(lists?.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '6 ONE_TIME_DONORS',
      '7 RECURRING_DONORS',
      '8 NON_DONORS',
      '9 NEWSLETTER',
      '10 FLIGHT_DONORS',
      '12 SPONSOR_PROSPECTING',
      '13 HOTEL_POINTS_DONORS',
      '14 CREDIT_POINTS_DONORS',
    ]);
    expect(await rejection(contacts.getLists({ limit: 51 }))).toMatchObject({ statusCode: 400 });
  });

  test('add contacts by email or id, and report failures', async () => {
    const { contacts, sandbox } = await brevo();
    const { id } = sandbox.brevo.seed({ email: 'a@example.org' });
    sandbox.brevo.seed({ email: 'b@example.org' });
    const first = await contacts.addContactToList({
      listId: 8,
      body: { emails: ['A@example.org', 'x@example.org'] },
    });
    expect(first).toEqual({ contacts: { success: ['A@example.org'], failure: ['x@example.org'] } });
    const nothing = invalid('Contact already in list and/or does not exist');
    expect(await rejection(contacts.addContactToList({ listId: 8, body: { ids: [id] } }))).toMatchObject(
      nothing,
    );
    expect(await rejection(contacts.addContactToList({ listId: 8, body: { emails: [] } }))).toMatchObject(
      nothing,
    );
    expect(await rejection(contacts.addContactToList({ listId: 99, body: { ids: [id] } }))).toMatchObject({
      statusCode: 404,
    });
    expect(sandbox.brevo.list(8)).toEqual({ id: 8, name: 'NON_DONORS', members: ['a@example.org'] });
    expect((await contacts.getContactsFromList({ listId: 8 })).count).toBe(1);
    expect((await contacts.getList({ listId: 8 })).uniqueSubscribers).toBe(1);
    await contacts.removeContactFromList({ listId: 8, body: { ids: [id] } });
    expect(sandbox.brevo.list(8).members).toEqual([]);
  });

  test('are created in a folder', async () => {
    const { contacts } = await brevo();
    const folder = await contacts.createFolder({ name: 'New' });
    const { id } = await contacts.createList({ name: 'NEWS', folderId: folder.id });
    expect(await contacts.getList({ listId: id })).toMatchObject({ name: 'NEWS', folderId: folder.id });
    expect(await rejection(contacts.createList({ name: 'NEWS', folderId: 99 }))).toMatchObject({
      body: { code: 'document_not_found', message: 'Folder ID does not exist' },
    });
  });
});

describe('Brevo account', () => {
  test('adds a contact to the list after the double opt-in only', async () => {
    const { contacts, sandbox } = await brevo();
    const request = {
      email: 'a@example.org',
      includeListIds: [8],
      templateId: 3,
      redirectionUrl: 'http://localhost:8080/',
    };
    await contacts.createDoiContact(request);
    expect(sandbox.brevo.contacts()).toEqual([]);
    const [mail] = sandbox.mail.messages();
    expect(mail?.to).toEqual(['a@example.org']);
    const path = /\/sandbox\/opt-in\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const confirmed = await fetch(sandbox.url + path, { redirect: 'manual' });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, request.redirectionUrl]);
    expect(sandbox.brevo.list(8).members).toEqual(['a@example.org']);
    expect((await fetch(sandbox.url + path)).status).toBe(404);
    expect(await rejection(contacts.createDoiContact({ ...request, templateId: 0 }))).toMatchObject(
      invalid('An active DOI template does not exist'),
    );
  });

  test('requires an API key', async () => {
    const { sandbox } = await brevo();
    expect(await (await fetch(`${sandbox.url}/v3/contacts`)).json()).toEqual({
      code: 'unauthorized',
      message: 'authentication not found in headers',
    });
    const empty = await fetch(`${sandbox.url}/v3/contacts`, { headers: { 'api-key': '' } });
    expect([empty.status, await empty.json()]).toEqual([
      401,
      { code: 'unauthorized', message: 'Key not found' },
    ]);
    expect(empty.headers.get('sib-request-id')).not.toBeNull();
  });

  test('returns 429 beyond ten calls per second if the rate limit is on', async () => {
    const { contacts, sandbox } = await brevo({ brevoRateLimit: true });
    const calls = Array.from({ length: 25 }, () => contacts.getContacts().withRawResponse());
    const errors = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected');
    // The 25 calls span one or two windows.
    expect(errors.length).toBeGreaterThanOrEqual(5);
    expect(errors[0]?.reason).toBeInstanceOf(BrevoError);
    expect(errors[0]?.reason).toMatchObject({ statusCode: 429 });
    const response = await fetch(`${sandbox.url}/v3/contacts`, { headers: { 'api-key': 'another' } });
    expect(response.headers.get('x-sib-ratelimit-limit')).toBe('10');
    expect(response.headers.get('x-sib-ratelimit-remaining')).toBe('9');
    expect(response.headers.get('x-sib-ratelimit-reset')).toBe('1');
    expect(response.headers.get('retry-after')).toBeNull();
  });
});
