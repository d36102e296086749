CREATE TABLE "result_words" (
	"company_id" integer NOT NULL,
	"survey_result_id" integer NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "result_words_company_id_survey_result_id_pk" PRIMARY KEY("company_id","survey_result_id")
);
--> statement-breakpoint
-- The owner of a hosted database sees no more than the policies let it.
SELECT set_config('app.all', 'on', true);--> statement-breakpoint
-- What takes long comes first, while everybody goes on writing; what was written meanwhile is made up for below. The index that was asked
-- before goes where nobody asks it any more (server/database/text-search.ts).
INSERT INTO "result_words" SELECT company_id, id, search FROM survey_results WHERE search <> '';--> statement-breakpoint
CREATE INDEX "result_words_found" ON "result_words" USING gin ("company_id","words" gin_trgm_ops);--> statement-breakpoint
-- Whatever the words of a result became, by its own trigger or by hand; nobody is found who was erased.
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.search = OLD.search THEN RETURN NULL; END IF;
  IF NEW.search = '' THEN
    DELETE FROM result_words WHERE company_id = NEW.company_id AND survey_result_id = NEW.id;
  ELSE
    INSERT INTO result_words VALUES (NEW.company_id, NEW.id, NEW.search)
    ON CONFLICT (company_id, survey_result_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_words AFTER INSERT OR UPDATE OF first, last, email, phone, erased_at, search ON survey_results
  FOR EACH ROW EXECUTE FUNCTION keep_words();
--> statement-breakpoint
DELETE FROM "result_words" w USING survey_results r
  WHERE r.company_id = w.company_id AND r.id = w.survey_result_id AND r.search <> w.words;--> statement-breakpoint
INSERT INTO "result_words" SELECT company_id, id, search FROM survey_results r
  WHERE search <> '' AND NOT EXISTS (SELECT FROM result_words w WHERE w.company_id = r.company_id AND w.survey_result_id = r.id);--> statement-breakpoint
ALTER TABLE "result_words" ADD CONSTRAINT "result_words_company_id_survey_result_id_survey_results_company_id_id_fk" FOREIGN KEY ("company_id","survey_result_id") REFERENCES "public"."survey_results"("company_id","id") ON DELETE cascade ON UPDATE no action;
