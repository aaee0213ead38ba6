import { readFile } from 'node:fs/promises';
import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { OperatorGuard } from './abuse-protection/operator.guard.js';
import { openApiDocument } from './files.js';

/** For the operator only: a public description of the API would help attackers. */
@Controller('openapi.json')
export class OpenApiController {
  @Get()
  @UseGuards(OperatorGuard)
  @Header('Content-Type', 'application/json; charset=utf-8')
  document(): Promise<string> {
    return readFile(openApiDocument, 'utf8');
  }
}
