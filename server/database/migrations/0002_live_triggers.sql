-- Whoever changes a flag, a user's rights or a session tells every process at the commit, whichever way the change came.
CREATE FUNCTION tell_flags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', '{"type":"flags","company_id":null,"ids":[],"by":null}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_flags AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feature_flags
  FOR EACH STATEMENT EXECUTE FUNCTION tell_flags();
--> statement-breakpoint
CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_events', json_build_object('type', 'session', 'company_id', NULL,
    'ids', json_build_array((to_jsonb(NEW) ->> TG_ARGV[0])::int), 'by', NULL)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_session AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.active, OLD.auth_role, OLD.company_id, OLD.franchise_id, OLD.can_view_hiring_pipeline)
    IS DISTINCT FROM (NEW.active, NEW.auth_role, NEW.company_id, NEW.franchise_id, NEW.can_view_hiring_pipeline))
  EXECUTE FUNCTION tell_session('id');
--> statement-breakpoint
CREATE TRIGGER tell_session AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION tell_session('user_id');
