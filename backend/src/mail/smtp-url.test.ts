import { describe, expect, test } from '@jest/globals';
import { connectionUrl, requiresTls } from './smtp-url.js';

describe('credentials require TLS', () => {
  test.each([
    'mail.example.org',
    'localhost.example.org',
    '192.0.2.1',
    '10.0.0.5',
    '0.0.0.0',
    '[2001:db8::1]',
    // Resolvers read both as 8.8.8.8.
    '134744072',
    '0x08080808',
  ])('at %s', (host) => {
    expect(requiresTls(`smtp://user:secret@${host}:587`)).toBe(true);
  });

  test('with only a password or only a user name', () => {
    expect(requiresTls('smtp://:secret@mail.example.org')).toBe(true);
    expect(requiresTls('smtp://user@mail.example.org')).toBe(true);
  });

  test('whatever the parameters of the URL are', () => {
    const { searchParams } = new URL(
      connectionUrl('smtp://user:secret@mail.example.org?requireTLS=false&requireTLS=0&name=site'),
    );
    expect([...searchParams]).toEqual([
      ['requireTLS', 'true'],
      ['name', 'site'],
    ]);
  });
});

test.each([
  'smtp://user:secret@localhost:1025',
  'smtp://user:secret@127.0.0.1:1025',
  'smtp://user:secret@127.8.8.8',
  'smtp://user:secret@[::1]:1025',
  'smtp://user:secret@mail:1025',
  'smtp://user:secret@mail_relay-2',
  'smtp://mail.example.org',
  'smtps://user:secret@mail.example.org',
])('%s is used unchanged', (url) => {
  expect(connectionUrl(url)).toBe(url);
});
