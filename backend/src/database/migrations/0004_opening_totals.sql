CREATE TABLE "ledger_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"history_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undecided_payments" (
	"provider_key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "fill_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "unexplained_minor" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
-- A ledger that is in use began with its first gift: a checkout may have been open for a day by then.
INSERT INTO "ledger_state" ("id", "started_at")
SELECT 1, coalesce((SELECT min("recorded_at") FROM "gifts") - interval '1 day', now());
