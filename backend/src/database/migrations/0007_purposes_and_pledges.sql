CREATE TABLE "pledges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pledges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"attributes" jsonb NOT NULL,
	"pledged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "session_claims" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pledges_person" ON "pledges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pledges_change" ON "pledges" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "session_claims_browser" ON "session_claims" USING btree ("browser_hash");