CREATE TABLE "course_files" (
	"key" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
