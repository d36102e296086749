-- A result goes again while nobody has changed it since it came: an import or an assessment anew that is taken back. Its timeline may
-- tell of changes, each of them taken back; a timeline is only ever added to, so what goes with its result goes here and nowhere else.
-- Of a change that is not of the row itself, tags, as many were put on as were taken off. Anything else refers to the result and stops it.
CREATE FUNCTION taken_back(e result_events) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT e.event IN ('status_changed', 'assigned', 'tagged', 'archived', 'restored', 'changed', 'type_changed', 'role_changed', 'merged',
      'told_apart', 'told_apart_taken_back', 'hold_set', 'hold_lifted', 'address_told', 'mail_recalled', 'undone')
    AND NOT EXISTS (
      SELECT FROM public.result_events t CROSS JOIN LATERAL (
        SELECT 1 AS count, name FROM jsonb_array_elements_text(t.properties -> 'added') name UNION ALL
        SELECT -1, name FROM jsonb_array_elements_text(t.properties -> 'removed') name) tag
      WHERE t.company_id = e.company_id AND t.survey_result_id = e.survey_result_id AND t.event = 'tagged'
      GROUP BY tag.name HAVING sum(tag.count) <> 0)
$$;
--> statement-breakpoint
CREATE FUNCTION forget_taken_back() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.result_events e
  WHERE e.company_id = OLD.company_id AND e.survey_result_id = OLD.id AND public.taken_back(e);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_taken_back BEFORE DELETE ON survey_results FOR EACH ROW EXECUTE FUNCTION forget_taken_back();
