import type { SendMailOptions, Transporter } from 'nodemailer';

/** At most 75 characters for each word (RFC 2047, section 2), of which `=?UTF-8?B?` and `?=` leave 60 for base64. */
const MAX_BYTES = 45;

/** A part of nodemailer's MimeNode that its types do not declare. */
interface HeaderEncoder {
  encodeHeaderValue(key: string, value: unknown): string;
}

/** Whether a mail reader would decode a part of this text as an RFC 2047 encoded word. */
const looksEncoded = (text: unknown): text is string => typeof text === 'string' && text.includes('=?');

/**
 * A nodemailer plugin: the subject and the Reply-To name arrive literally even if they look like encoded words.
 * nodemailer sends those as they are when they are ASCII, and mail readers decode them, in quoted names too: a visitor
 * could show the volunteers another name and subject than the one that was typed and checked.
 */
export function sendHeadersLiterally(transporter: Transporter<unknown>): void {
  transporter.use('stream', ({ data, message }, done) => {
    const encoder = message as unknown as HeaderEncoder;
    const encode = encoder.encodeHeaderValue.bind(message);
    encoder.encodeHeaderValue = (key, value) => literalHeader(key, data) ?? encode(key, value);
    done();
  });
}

/** The value of a header that nodemailer would not encode; null for all that it encodes well. */
function literalHeader(key: string, { subject, replyTo }: SendMailOptions): string | null {
  if (key === 'Subject' && looksEncoded(subject)) return encodedWords(subject);
  if (key === 'Reply-To' && typeof replyTo === 'object' && 'name' in replyTo && looksEncoded(replyTo.name)) {
    return `${encodedWords(replyTo.name)} <${replyTo.address}>`;
  }
  return null;
}

/** A text as RFC 2047 encoded words, which decode to exactly this text. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  // By code points: an encoded word must not end in the middle of a character.
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
