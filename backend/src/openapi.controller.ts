import { readFile } from 'node:fs/promises';
import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { OperatorGuard } from './abuse-protection/operator.guard.js';

/** The same path from `src`, `dist` and the image. */
const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url);

/** For the operator only: a public description of the API would help attackers. */
@Controller('openapi.json')
export class OpenApiController {
  @Get()
  @UseGuards(OperatorGuard)
  @Header('Content-Type', 'application/json; charset=utf-8')
  document(): Promise<string> {
    return readFile(DOCUMENT, 'utf8');
  }
}
