import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorEnvelope } from '../../contract/error-envelope.js';

/** Method decorator: the statuses with which this call may fail, for docs/openapi.json, which adds those of every call. */
export const FailsWith = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, type: ErrorEnvelope })));
