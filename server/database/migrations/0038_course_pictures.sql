CREATE TABLE "course_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
