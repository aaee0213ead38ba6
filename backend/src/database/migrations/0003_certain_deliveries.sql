CREATE TABLE "routines" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "lease" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "unsettled_until" timestamp with time zone;