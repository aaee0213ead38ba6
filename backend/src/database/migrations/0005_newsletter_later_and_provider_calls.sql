CREATE TABLE "provider_calls" (
	"provider" text PRIMARY KEY NOT NULL,
	"second" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "subscribes_to_newsletter" boolean DEFAULT false NOT NULL;