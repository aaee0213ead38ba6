CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash_key" text NOT NULL,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pending_email" text,
	CONSTRAINT "erasures_emailHash_unique" UNIQUE("email_hash")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"contact_total_minor" bigint,
	"opening_currency" text,
	"opening_balance_minor" bigint,
	"opening_was_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_key" text NOT NULL,
	"person_id" bigint,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"payment_intent" text,
	"invoice" text,
	"subscription" text,
	"purpose" text,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"synced_at" timestamp with time zone,
	CONSTRAINT "gifts_providerKey_unique" UNIQUE("provider_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"history_read_at" timestamp with time zone,
	"history_links" jsonb
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"provider_key" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"invoice" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_claims" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" bigint,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"purpose" text
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"list_ids" jsonb NOT NULL,
	"fill_only" boolean DEFAULT false NOT NULL,
	"refused_at" timestamp with time zone,
	"subscribes_to_newsletter" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pledges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pledges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"pledged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"lease_token" text,
	"uncertain_until" timestamp with time zone,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "routine_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"name" text PRIMARY KEY NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_person" ON "gifts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "gifts_payment_intent" ON "gifts" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "gifts_invoice" ON "gifts" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "gifts_subscription" ON "gifts" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "reversals_payment_intent" ON "reversals" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "reversals_invoice" ON "reversals" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "session_claims_browser" ON "session_claims" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "contact_changes_person" ON "contact_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pledges_person" ON "pledges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pledges_change" ON "pledges" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "rate_counters_expires_at" ON "rate_counters" USING btree ("expires_at");--> statement-breakpoint
-- Written by hand: the ledger begins with its tables.
INSERT INTO "ledger_state" ("id") VALUES (1);
