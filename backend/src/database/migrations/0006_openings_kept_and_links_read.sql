ALTER TABLE "ledger_state" ADD COLUMN "history_links" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "opening_was_kept" boolean DEFAULT false NOT NULL;