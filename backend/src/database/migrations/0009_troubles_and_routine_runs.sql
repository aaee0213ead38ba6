CREATE TABLE "routine_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"clear_since" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_end_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"posted_end_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "troubles_open" ON "troubles" USING btree ("kind","subject") WHERE "troubles"."resolved_at" is null;