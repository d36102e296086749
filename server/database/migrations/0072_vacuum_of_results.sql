-- A fifth of a million rows is much to be left behind by changes of many people: counts by an index then read the rows as well.
ALTER TABLE "survey_results" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
