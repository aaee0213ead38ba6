/** The baseline of the bench: POST /send-mail with Node's HTTP server and handwritten validation. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isEmailAddress, normalizeEmail } from '../../../backend/src/contract/email-address.js';
import { reportToParent } from './report-to-parent.js';

const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE_EXCEPT_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const known = new Set(['name', 'phoneNumber', 'email', 'message']);

const line = (value: unknown, maxLength: number) => {
  if (typeof value !== 'string') return null;
  const text = value.toWellFormed().replace(INVISIBLE, ' ').trim();
  return text.length <= maxLength ? text : null;
};
const paragraphs = (value: unknown, maxLength: number) => {
  if (typeof value !== 'string') return null;
  const text = value.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_EXCEPT_LINES, ' ').trim();
  return text.length <= maxLength ? text : null;
};

function isValid(body: Record<string, unknown>): boolean {
  const { name, phoneNumber = '', email, message } = body;
  const phone = line(phoneNumber, 40);
  return Boolean(
    Object.keys(body).every((key) => known.has(key)) &&
    line(name, 200) &&
    phone !== null &&
    /^[+\d\s().-]*$/.test(phone) &&
    typeof email === 'string' &&
    isEmailAddress(normalizeEmail(email)) &&
    paragraphs(message, 5_000),
  );
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    const valid = request.url === '/send-mail' && isValid(body);
    const responseBody = valid
      ? { message: 'Thank you.' }
      : { error: { message: 'No.', code: 'bad_request' } };
    response.writeHead(valid ? 200 : 400, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(responseBody));
  });
});
server.listen(0, '127.0.0.1', () => {
  reportToParent((server.address() as AddressInfo).port);
});
