import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults/faults.js';

/** An error that the SMTP server sends with that reply code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Runs `work` subject to the active faults. @param content of the message @throws an SMTP error for faults that return one */
export async function withSmtpFault(
  faults: Faults,
  call: 'smtp.connect' | 'smtp.data',
  socket: Socket | undefined,
  work: () => Promise<void>,
  content = '',
): Promise<void> {
  const fault = faults.trigger(call, content);
  switch (fault?.kind) {
    case 'status':
      throw smtpError(smtpCode(fault.status), 'Refused by a fault of the sandbox');
    case 'html':
      throw smtpError(554, '<html><body>Please sign in</body></html>');
    case 'drop':
      socket?.destroy();
      throw smtpError(421, 'Connection dropped');
    case 'delay':
      await sleep(fault.delayMs ?? 3000);
      return work();
    case 'hang':
      if (!(await faults.waitUntilCleared(disconnectSignal(socket))))
        throw smtpError(421, 'Client disconnected');
      return work();
    case 'apply-then-drop':
      await work();
      socket?.destroy();
      return;
    case 'apply-then-hang':
      await work();
      await faults.waitUntilCleared(disconnectSignal(socket));
      return;
    default:
      return work();
  }
}

/** A fault for `*` may have an HTTP status below 400, which is no SMTP error code. */
function smtpCode(status: number | undefined): number {
  return status !== undefined && status >= 400 && status < 600 ? status : 451;
}

function disconnectSignal(socket: Socket | undefined): AbortSignal {
  const disconnected = new AbortController();
  if (!socket || socket.destroyed) disconnected.abort();
  else socket.once('close', () => disconnected.abort());
  return disconnected.signal;
}
