ALTER TABLE "contact_changes" ADD COLUMN "is_from_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "receipt_email" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "name" text;--> statement-breakpoint
-- The server reads the payment history once more, in which the names of the gifts are.
UPDATE "ledger_state" SET "history_read_at" = NULL;
