CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash_key" text NOT NULL,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pending_email" text,
	CONSTRAINT "erasures_emailHash_unique" UNIQUE("email_hash")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
-- Existing rows keep null: nothing says how old they are.
ALTER TABLE "people" ALTER COLUMN "created_at" SET DEFAULT now();