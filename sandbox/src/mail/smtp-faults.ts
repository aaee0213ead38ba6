import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults/faults.js';

/** An error the SMTP server answers with that reply code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Does `work`, or what a fault for that call makes of it. @throws an SMTP error for the faults that answer one */
export async function strikeSmtp(
  faults: Faults,
  call: 'smtp.connect' | 'smtp.data',
  socket: Socket | undefined,
  work: () => Promise<void>,
  said = '',
): Promise<void> {
  const fault = faults.strike(call, said);
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
      if (!(await faults.hold(clientLeft(socket)))) throw smtpError(421, 'Client left');
      return work();
    case 'apply-then-drop':
      await work();
      socket?.destroy();
      return;
    case 'apply-then-hang':
      await work();
      await faults.hold(clientLeft(socket));
      return;
    default:
      return work();
  }
}

/** HTTP statuses that a fault for every call may carry mean nothing to SMTP below 400. */
function smtpCode(status: number | undefined): number {
  return status !== undefined && status >= 400 && status < 600 ? status : 451;
}

function clientLeft(socket: Socket | undefined): AbortSignal {
  const left = new AbortController();
  if (!socket || socket.destroyed) left.abort();
  else socket.once('close', () => left.abort());
  return left.signal;
}
