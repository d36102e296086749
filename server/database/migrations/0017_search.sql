CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
ALTER TABLE "survey_results" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "survey_results_search" ON "survey_results" USING gin ("company_id","search" gin_trgm_ops);
--> statement-breakpoint
-- What a search looks through, whichever way a name or a note came to be; nobody is found who was erased.
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := CASE WHEN NEW.erased_at IS NULL THEN lower(concat_ws(' ', NEW.first, NEW.last, NEW.email, NEW.phone,
    regexp_replace(NEW.phone, '[^0-9]', '', 'g'),
    (SELECT string_agg(n.body, ' ' ORDER BY n.id) FROM candidate_notes n
     WHERE n.company_id = NEW.company_id AND n.survey_result_id = NEW.id AND n.deleted_at IS NULL))) ELSE '' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search BEFORE INSERT OR UPDATE OF first, last, email, phone, erased_at ON survey_results
  FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE FUNCTION keep_search_of_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE note candidate_notes := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE survey_results SET first = first WHERE company_id = note.company_id AND id = note.survey_result_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search AFTER INSERT OR DELETE OR UPDATE OF body, deleted_at ON candidate_notes
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_notes();
--> statement-breakpoint
UPDATE survey_results SET first = first;
