CREATE TABLE "drafts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"layer" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"editor" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "drafts_layer" UNIQUE("layer")
);
