ALTER TABLE "resumes" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "resumes_unread" ON "resumes" USING btree ("id") WHERE words is null and state = 'linked' and deleted_at is null;--> statement-breakpoint
-- What a search looks through, with what is written in the resume that stands there now.
CREATE OR REPLACE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := CASE WHEN NEW.erased_at IS NULL THEN lower(concat_ws(' ', NEW.first, NEW.last, NEW.email, NEW.phone,
    regexp_replace(NEW.phone, '[^0-9]', '', 'g'),
    (SELECT string_agg(n.body, ' ' ORDER BY n.id) FROM candidate_notes n
     WHERE n.company_id = NEW.company_id AND n.survey_result_id = NEW.id AND n.deleted_at IS NULL),
    (SELECT string_agg(d.words, ' ' ORDER BY d.id) FROM resumes d
     WHERE d.company_id = NEW.company_id AND d.survey_result_id = NEW.id AND d.state = 'linked' AND d.deleted_at IS NULL))) ELSE '' END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_of_resumes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.words IS NOT NULL OR (TG_OP = 'UPDATE' AND NEW.words IS NOT NULL) THEN
    UPDATE survey_results SET first = first WHERE company_id = OLD.company_id AND id = OLD.survey_result_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_search AFTER DELETE OR UPDATE OF words, state, deleted_at ON resumes
  FOR EACH ROW EXECUTE FUNCTION keep_search_of_resumes();
