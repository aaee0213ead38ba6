import { expect, test } from '@jest/globals';
import { connectionUrl, requiresTls } from './smtp-url.js';

test.each([
  'user:secret@mail.example.org:587',
  ':secret@mail.example.org',
  'user@mail.example.org',
  'user:secret@localhost.example.org',
  'user:secret@10.0.0.5',
  'user:secret@0.0.0.0',
  'user:secret@[2001:db8::1]',
  // Resolvers read both as 8.8.8.8.
  'user:secret@134744072',
  'user:secret@0x08080808',
])('credentials require TLS: smtp://%s', (address) => {
  expect(requiresTls(`smtp://${address}`)).toBe(true);
});

test('parameters of the URL cannot turn it off', () => {
  const url = connectionUrl('smtp://user:secret@mail.example.org?requireTLS=false&requireTLS=0&name=site');
  expect([...new URL(url).searchParams]).toEqual([
    ['requireTLS', 'true'],
    ['name', 'site'],
  ]);
});

test.each([
  'smtp://user:secret@127.8.8.8',
  'smtp://user:secret@[::1]:1025',
  'smtp://user:secret@mail_relay-2',
  'smtp://mail.example.org',
  'smtps://user:secret@mail.example.org',
])('%s is used unchanged', (url) => {
  expect(connectionUrl(url)).toBe(url);
});
