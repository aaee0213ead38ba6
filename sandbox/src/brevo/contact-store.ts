import { attributeDefinition, hasType, type AttributeValue } from './attribute-definitions.js';
import { duplicate, invalidParameter, missingParameter } from './brevo-error.js';
import type { BrevoContact, BrevoState } from './brevo-state.js';
import { numberArray, objectField, validEmail, validPhone } from './contact-fields.js';

/** An unvalidated JSON body. */
export type Body = Readonly<Record<string, unknown>>;

/** Creates and updates contacts by Brevo's rules. */
export class ContactStore {
  constructor(
    private readonly state: BrevoState,
    /** How to treat attributes that the account does not have. Brevo's behavior is not documented. */
    private readonly unknownAttributes: 'ignore' | 'reject',
  ) {}

  /** @returns the new contact, or null when `updateEnabled` updated an existing one */
  create(body: Body): BrevoContact | null {
    const listIds = this.knownLists(body.listIds, 'listIds');
    const attributes = objectField(body.attributes, 'attributes');
    const sms = attributes.SMS;
    if (!body.email && !sms && !body.ext_id) {
      throw missingParameter('Please provide Email or SMS attribute value to create user');
    }
    const email = body.email ? validEmail(body.email) : undefined;
    const existing = email && this.state.byEmail(email);
    if (existing) {
      if (body.updateEnabled !== true) throw duplicate('create', 'email');
      this.update(existing, body);
      return null;
    }
    const now = new Date().toISOString();
    const contact: BrevoContact = {
      id: 0,
      ...(email ? { email } : {}),
      ...(typeof body.ext_id === 'string' ? { extId: body.ext_id } : {}),
      attributes: this.merged({}, attributes, 'create', undefined),
      listIds: listIds ?? [],
      emailBlacklisted: body.emailBlacklisted === true,
      smsBlacklisted: body.smsBlacklisted === true,
      createdAt: now,
      modifiedAt: now,
    };
    return this.state.save({ ...contact, id: this.state.nextId('contact') });
  }

  update(contact: BrevoContact, body: Body): void {
    const joined = this.knownLists(body.listIds, 'listIds') ?? [];
    const left = numberArray(body.unlinkListIds, 'unlinkListIds') ?? [];
    const attributes = objectField(body.attributes, 'attributes');
    const email = this.changedEmail(contact, attributes);
    this.state.save({
      ...contact,
      ...(email ? { email } : {}),
      ...(typeof body.ext_id === 'string' ? { extId: body.ext_id } : {}),
      attributes: this.merged(contact.attributes, attributes, 'update', contact.id),
      listIds: [...new Set([...contact.listIds, ...joined])].filter((id) => !left.includes(id)),
      emailBlacklisted: booleanOr(body.emailBlacklisted, contact.emailBlacklisted),
      smsBlacklisted: booleanOr(body.smsBlacklisted, contact.smsBlacklisted),
      modifiedAt: new Date().toISOString(),
    });
  }

  /** The attribute EMAIL is the contact's email address. */
  private changedEmail(contact: BrevoContact, attributes: Body): string | undefined {
    const name = Object.keys(attributes).find((key) => key.toUpperCase() === 'EMAIL');
    if (name === undefined || attributes[name] === '') return undefined;
    const email = validEmail(attributes[name]);
    const owner = this.state.byEmail(email);
    if (owner && owner.id !== contact.id) throw duplicate('update', 'email');
    return email;
  }

  private merged(
    before: Record<string, AttributeValue>,
    changes: Body,
    action: 'create' | 'update',
    contactId: number | undefined,
  ): Record<string, AttributeValue> {
    const after = { ...before };
    for (const [name, value] of Object.entries(changes)) {
      if (name.toUpperCase() === 'EMAIL') continue;
      const definition = attributeDefinition(this.state, name);
      if (!definition) {
        if (this.unknownAttributes === 'reject') throw invalidParameter(`Attribute ${name} does not exist`);
      } else if (definition.name === 'SMS' && value !== '') {
        after.SMS = this.freePhone(value, action, contactId);
      } else if (hasType(definition, value)) {
        after[definition.name] = value;
      }
    }
    return after;
  }

  private freePhone(value: unknown, action: 'create' | 'update', contactId: number | undefined): string {
    const phone = validPhone(value);
    const owner = this.state.contacts.values().find(({ attributes }) => attributes.SMS === phone);
    if (owner && owner.id !== contactId) throw duplicate(action, 'SMS');
    return phone;
  }

  private knownLists(value: unknown, name: string): number[] | undefined {
    const ids = numberArray(value, name);
    if (ids?.some((id) => !this.state.lists.get(String(id))))
      throw invalidParameter('List ID does not exist');
    return ids && [...new Set(ids)];
  }
}

function booleanOr(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}
