-- Each table keeps an updatable view under its previous name, because the previous version of the server works on this
-- database until it has stopped (docs/decisions/0021-renaming-tables.md). The next migration drops the views.
-- "tallies" comes before "deliveries": the previous version locks them in this order within one transaction.
ALTER TABLE "returns" RENAME TO "reversals";--> statement-breakpoint
ALTER TABLE "reversals" RENAME COLUMN "returned_at" TO "reversed_at";--> statement-breakpoint
ALTER TABLE "reversals" RENAME CONSTRAINT "returns_pkey" TO "reversals_pkey";--> statement-breakpoint
ALTER INDEX "returns_payment_intent" RENAME TO "reversals_payment_intent";--> statement-breakpoint
ALTER INDEX "returns_invoice" RENAME TO "reversals_invoice";--> statement-breakpoint
CREATE VIEW "returns" AS SELECT "provider_key", "payment_intent", "invoice", "amount_minor", "currency", "reversed_at" AS "returned_at" FROM "reversals";--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "rate_counters";--> statement-breakpoint
ALTER TABLE "rate_counters" RENAME COLUMN "ends_at" TO "expires_at";--> statement-breakpoint
ALTER TABLE "rate_counters" RENAME CONSTRAINT "tallies_pkey" TO "rate_counters_pkey";--> statement-breakpoint
ALTER INDEX "tallies_ends_at" RENAME TO "rate_counters_expires_at";--> statement-breakpoint
CREATE VIEW "tallies" AS SELECT "key", "count", "expires_at" AS "ends_at" FROM "rate_counters";--> statement-breakpoint
ALTER TABLE "routines" RENAME TO "scheduled_tasks";--> statement-breakpoint
ALTER TABLE "scheduled_tasks" RENAME CONSTRAINT "routines_pkey" TO "scheduled_tasks_pkey";--> statement-breakpoint
CREATE VIEW "routines" AS SELECT "name", "due_at", "succeeded_at" FROM "scheduled_tasks";--> statement-breakpoint
-- The previous version goes on with its own rows.
INSERT INTO "scheduled_tasks" ("name", "due_at", "succeeded_at")
SELECT CASE "name" WHEN 'missed-events' THEN 'undelivered-events' ELSE 'payment-backfill' END, "due_at", "succeeded_at"
FROM "scheduled_tasks" WHERE "name" IN ('missed-events', 'payment-history');--> statement-breakpoint
ALTER TABLE "deliveries" RENAME TO "outbox";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "lease" TO "lease_token";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "unsettled_until" TO "uncertain_until";--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "deliveries_kind_subject_id_pk" TO "outbox_kind_subject_id_pk";--> statement-breakpoint
ALTER INDEX "deliveries_due" RENAME TO "outbox_due";--> statement-breakpoint
CREATE VIEW "deliveries" AS SELECT "kind", "subject_id", "revision", "attempts", "due_at", "leased_until", "lease_token" AS "lease", "uncertain_until" AS "unsettled_until" FROM "outbox";
