import { readFileSync } from 'node:fs';
import { Global, Injectable, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { parse } from 'yaml';
import { isTimeZone, SAMPLE } from '../../contract/content.js';
import type { Environment } from '../config/environment.js';
import { organizationFile } from '../files.js';

/** The facts that receipts state (frontend/content/en/organization.yaml). */
export interface OrganizationFacts {
  legalName: string;
  /** The number that the IRS knows the organization by, such as 12-3456789. */
  ein: string;
  /** The postal address, on one line. */
  address: string;
  /** IANA name, such as America/New_York. */
  timeZone: string;
  email: string;
  /** ISO 4217, lower case. */
  currency: string;
  /** What states require to be said where gifts are asked for; null for nothing. */
  disclosures: string | null;
}

/** The facts without which no receipt is sent. */
const VALID: Record<Exclude<keyof OrganizationFacts, 'disclosures'>, (value: string) => boolean> = {
  legalName: (value) => value !== '',
  ein: (value) => /^\d{2}-\d{7}$/.test(value),
  address: (value) => value !== '',
  timeZone: isTimeZone,
  email: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  currency: (value) => /^[a-z]{3}$/i.test(value),
};
type FactName = keyof typeof VALID;
const NAMES = Object.keys(VALID) as FactName[];

/** What a book has where the organization has not said it. */
const FALLBACK: Partial<OrganizationFacts> = { timeZone: 'UTC', currency: 'usd' };

/**
 * Reads the facts, those of a sample without its mark.
 * @param path of the YAML file
 * @returns `samples`: the names of those that are samples, missing or malformed, because of which no receipt may be sent
 */
export function readOrganization(path = organizationFile) {
  const written = readContentFile(path);
  const textOf = (name: keyof OrganizationFacts) => {
    const value = written?.[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const disclosures = textOf('disclosures');
  const factOf = (name: FactName) => {
    const fact = textOf(name).replace(SAMPLE, '');
    if (!VALID[name](fact)) return FALLBACK[name] ?? '';
    return name === 'currency' ? fact.toLowerCase() : fact;
  };
  const facts: OrganizationFacts = {
    ...(Object.fromEntries(NAMES.map((name) => [name, factOf(name)])) as Record<FactName, string>),
    disclosures: SAMPLE.test(disclosures) ? null : disclosures || null,
  };
  return {
    facts,
    samples: NAMES.filter((name) => !VALID[name](textOf(name)) || SAMPLE.test(textOf(name))),
  };
}

/** A file of the content, whose values are texts, as the site reads them; null if it cannot be read. */
export function readContentFile(path: string): Record<string, unknown> | null {
  try {
    return parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/** The organization's facts, read at start. */
@Injectable()
export class Organization {
  readonly facts: OrganizationFacts;
  /** As `readOrganization` returns them: none may be left before a receipt is sent. */
  readonly samples: readonly FactName[];

  constructor(config: ConfigService<Environment, true>) {
    const { facts, samples } = readOrganization(config.get('ORGANIZATION_FACTS', { infer: true }));
    this.facts = facts;
    this.samples = samples;
  }
}

/** For every module, as the settings are. */
@Global()
@Module({ providers: [Organization], exports: [Organization] })
export class OrganizationModule {}
