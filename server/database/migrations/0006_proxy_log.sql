-- Numbers instead of references: what is listed has one like every other resource. Nothing points to them.
ALTER TABLE "proxy_sessions" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD COLUMN "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proxy_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD COLUMN "caller_name" text;--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD COLUMN "target_name" text;--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD COLUMN "end_reason" text;--> statement-breakpoint
select set_config('app.all', 'on', true);--> statement-breakpoint
UPDATE "proxy_sessions" p
SET "company_id" = t."company_id", "caller_name" = c."first" || ' ' || c."last", "target_name" = t."first" || ' ' || t."last"
FROM "users" c, "users" t WHERE c."id" = p."caller_id" AND t."id" = p."target_id";--> statement-breakpoint
ALTER TABLE "proxy_sessions" ALTER COLUMN "caller_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_sessions" ALTER COLUMN "target_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_sessions" ADD CONSTRAINT "proxy_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proxy_sessions_company" ON "proxy_sessions" USING btree ("company_id","created_at" DESC NULLS FIRST);
