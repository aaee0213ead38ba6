import type { messages } from '../database/schema.js';
import type { OutgoingMessage } from './mail-transport.js';

/** Formats a visitor's message as the plain-text mail for the volunteers. */
export function toOutgoingMessage(row: typeof messages.$inferSelect): OutgoingMessage {
  const { id, name, phoneNumber, email, message, receivedAt } = row;
  // A mail client would decode an RFC 2047 encoded word, and show another name than the server validated.
  const nameInHeaders = name.replaceAll('=?', '= ?');
  return {
    id: `contact-${id}-${receivedAt.getTime()}`,
    replyTo: { name: nameInHeaders, address: email },
    subject: `Message from ${nameInHeaders}`,
    text: [
      `Name:  ${name}`,
      `Email: ${email}`,
      `Phone: ${phoneNumber || '–'}`,
      `Sent:  ${receivedAt.toISOString()}`,
      '',
      message,
      '',
      '-- ',
      'Sent with the contact form. Reply to this mail to answer the sender.',
    ].join('\n'),
  };
}
