import { sql, type SQL } from 'drizzle-orm';
import { contactChanges, gifts } from '../database/schema.js';
import type { Gift } from './gift.js';

/** What the statement returns: ids as the driver reads them. */
export interface InsertedGift {
  personId: number | string | null;
  isNew: boolean;
}

/**
 * One statement for all that recording a gift is: its donor, the gift, what the donor said, and the note that the
 * mailing service has to hear of it. It is what `People.withEmail`, `People.addChange` and `Deliveries.add` do one after
 * the other within a transaction; once to the database and back instead of six times makes it three times as quick.
 */
export function insertGift({ donor, ...gift }: Gift): SQL {
  return sql`
    with person as (
      insert into people (email) select ${donor?.email ?? null}::text where ${donor !== null}::boolean
      on conflict (email) do update set revision = people.revision + 1
      returning id
    ), gift as (
      insert into gifts (
        provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent, invoice, subscription,
        purpose
      ) values (
        ${gift.providerKey}, (select id from person), ${gift.kind}, ${gift.amountMinor}, ${gift.currency},
        ${sql.param(gift.givenAt, gifts.givenAt)}, ${gift.paymentIntent}, ${gift.invoice}, ${gift.subscription},
        ${gift.purpose}
      )
      on conflict (provider_key) do nothing
      returning person_id
    ), said as (
      insert into contact_changes (person_id, attributes, list_ids)
      select person_id, ${sql.param(donor?.details ?? {}, contactChanges.attributes)}::jsonb, '[]'::jsonb
      from gift where person_id is not null
    ), due as (
      insert into outbox (kind, subject_id) select 'contact', person_id from gift where person_id is not null
      on conflict (kind, subject_id) do update
      set revision = outbox.revision + 1, attempts = 0, due_at = now()
    )
    select (select id from person) as "personId", exists (select from gift) as "isNew"`;
}
