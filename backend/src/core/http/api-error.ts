import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { ErrorCode, ErrorEnvelope } from '../../contract/error-envelope.js';
import { log } from '../telemetry/log.js';

/** An error that is sent to the client. Visitors read its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Response headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the envelope's `error`. */
  readonly details: Pick<ErrorEnvelope['error'], 'language'>;

  /** @param status the HTTP status, 4xx or 5xx */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    {
      headers = {},
      details = {},
      ...options
    }: ErrorOptions & { headers?: Record<string, string>; details?: ApiError['details'] } = {},
  ) {
    super(message, options);
    this.headers = headers;
    this.details = details;
  }
}

export const addressNotFound = () => new ApiError(404, 'not_found', 'This address does not exist.');

/** An error of a provider. Its message is for the log; the client gets another error. */
export abstract class ProviderError extends Error {
  abstract toApiError(): ApiError;
}

export const UNREADABLE: ErrorEnvelope = {
  error: { message: 'The request could not be read.', code: 'bad_request' },
};

/** Codes and messages for the errors of Nest and Fastify, by status. */
const frameworkErrors: Record<number, [ErrorCode, string]> = {
  404: ['not_found', 'This address does not exist.'],
  408: ['timeout', 'The request took too long.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The request must be JSON.'],
  431: ['too_large', 'The request is too large.'],
};

/** The statuses of what Node refuses, by its error's code; 400 for any other. */
const refusedByNode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node cannot read as a request, so that it reaches no route. */
export function answerUnreadable({ code: reason = '' }: { code?: string }, socket: Socket): void {
  const status = refusedByNode[reason] ?? 400;
  const { message, code } = toApiError({ statusCode: status });
  const body = JSON.stringify({ error: { message, code } } satisfies ErrorEnvelope);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json`;
  // As Node's documentation does it (nodejs.org/api/http.html#event-clienterror); the client may be gone.
  if (socket.writable)
    socket.end(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
}

/** Sends every error as the error envelope. Internal details go only to the log. */
@Catch()
export class ErrorEnvelopeFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toApiError(thrown);
    const { id: requestId } = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, status, cause } = error;
    if (status >= 500) log.error({ err: cause ?? thrown, code, requestId }, 'request failed');
    else log.info({ code, status, requestId }, 'request rejected');
    const envelope: ErrorEnvelope = { error: { message: error.message, code, ...error.details } };
    void reply.status(error.status).headers(error.headers).send(envelope);
  }
}

function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof ProviderError) return thrown.toApiError();
  const status = thrown instanceof HttpException ? thrown.getStatus() : toStatusCode(thrown);
  const [code, message] = frameworkErrors[status] ?? [];
  if (code && message) return new ApiError(status, code, message, { cause: thrown });
  if (status >= 400 && status < 500) {
    return new ApiError(status, UNREADABLE.error.code, UNREADABLE.error.message, { cause: thrown });
  }
  if (thrown instanceof DrizzleQueryError) {
    // Also of a call that only reads: a form may begin with one.
    const message =
      'Our server cannot store anything just now. Please try again later, or write to us by email.';
    return new ApiError(503, 'database_unavailable', message, { cause: thrown });
  }
  return new ApiError(500, 'internal_error', 'Sorry, something went wrong on our side.', { cause: thrown });
}

/** Fastify's errors carry a `statusCode`. */
function toStatusCode(thrown: unknown): number {
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}
