CREATE TABLE "contact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"list_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "deliveries_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
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
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_providerKey_unique" UNIQUE("provider_key")
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
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"opening_minor" bigint,
	"opening_currency" text,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"provider_key" text PRIMARY KEY NOT NULL,
	"payment_intent" text NOT NULL,
	"invoice" text,
	"amount_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_claims" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" bigint,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_claims" ADD CONSTRAINT "session_claims_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_person" ON "contact_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "gifts_person" ON "gifts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "gifts_payment_intent" ON "gifts" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "gifts_invoice" ON "gifts" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "gifts_subscription" ON "gifts" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "returns_payment_intent" ON "returns" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "returns_invoice" ON "returns" USING btree ("invoice");