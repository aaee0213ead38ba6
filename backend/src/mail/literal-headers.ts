import type { SendMailOptions, Transporter } from 'nodemailer';

/** At most 75 characters for each word (RFC 2047, section 2), of which `=?UTF-8?B?` and `?=` leave 60 for base64. */
const MAX_BYTES = 45;

/** A part of nodemailer's MimeNode that its types do not declare. */
interface HeaderEncoder {
  encodeHeaderValue(key: string, value: unknown): string;
}

/** Returns whether a mail client may find an RFC 2047 encoded word in this text. */
const looksEncoded = (text: unknown): text is string => typeof text === 'string' && text.includes('=?');

/**
 * A nodemailer plugin that encodes a subject or Reply-To name that looks like an encoded word. nodemailer leaves ASCII text
 * as it is, but mail clients decode it, so a visitor could display another name and subject than the server validated.
 */
export function sendHeadersLiterally(transporter: Transporter<unknown>): void {
  transporter.use('stream', ({ data, message }, done) => {
    const encoder = message as unknown as HeaderEncoder;
    const encode = encoder.encodeHeaderValue.bind(message);
    encoder.encodeHeaderValue = (key, value) => literalHeader(key, data) ?? encode(key, value);
    done();
  });
}

/** The encoded value of a header that nodemailer would leave unencoded; null for any other header. */
function literalHeader(key: string, { subject, replyTo }: SendMailOptions): string | null {
  if (key === 'Subject' && looksEncoded(subject)) return encodedWords(subject);
  if (key === 'Reply-To' && typeof replyTo === 'object' && 'name' in replyTo && looksEncoded(replyTo.name)) {
    return `${encodedWords(replyTo.name)} <${replyTo.address}>`;
  }
  return null;
}

/** Encodes a text as RFC 2047 encoded words. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  // By code points, because an encoded word must not split a character.
  for (const character of text) {
    if (Buffer.byteLength(word + character) > MAX_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ');
}
