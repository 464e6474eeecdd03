import type { z } from "zod";
import type { Admission, Scope } from "~/access/domain/scope";
import type { ErrorCode } from "~/kernel/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiPath {
	path: `/${string}`;
	group:
		| "Account"
		| "Invoices"
		| "Recurring invoices"
		| "Clients"
		| "Templates"
		| "Tax"
		| "Reports"
		| "Time"
		| "Support"
		| "Operation";
}

export interface Access {
	scope: Admission;
	also?: readonly Scope[];
	/** Whether its use case lets the administrator alone pass. */
	administrator?: true;
}

/** One method of one path, as a person would explain it: OpenAPI is made from it (docs/decisions/0068-operations-described-where-handled.md). */
export interface Description {
	summary: string;
	description?: string;
	requestHeaders?: readonly (
		| "If-Match"
		| "If-None-Match"
		| "Idempotency-Key"
		| "Accept"
		| "Stripe-Signature"
		| "svix-signature"
	)[];
	/** Whose fields the body may hold, where `input` takes any object and the handler reads it by one of several. */
	knownInputs?: readonly z.ZodType[];
	/** What the body is described as where `input` leaves it to the handler to tell. */
	describedInput?: z.ZodType;
	inputOptional?: true;
	output: Output;
	/** What may go wrong, beyond what follows from path, access and headers. */
	errors?: Partial<Record<ErrorCode, string>>;
	/** What an error says beyond its message. */
	errorBodies?: Partial<Record<ErrorCode, z.ZodType>>;
}

interface Output {
	status?: 200 | 201 | 202 | 204;
	description: string;
	/** What is answered with 201 in place of that, where the record was made by it. */
	made?: string;
	/** One of the schemas that app/routes/api/openapi/answers.ts has a name for. */
	schema?: z.ZodType;
	/** Of a list: one of such records; "with changes" where it also answers what changed since a place. */
	list?: true | "with changes";
	/** Whether it is shown to a token that may write and not read too: it says no more than was sent. */
	whole?: true;
	pdf?: true;
	csv?: true;
	xml?: true;
	headers?: readonly ("ETag" | "Link" | "Sync-Token" | "Set-Cookie")[];
}

export interface DescribedMethod extends Description {
	access: Access | null;
	query?: z.ZodObject;
	input?: z.ZodType;
}

/** A path with its methods, attached to its `loader`. */
export interface DescribedPath extends ApiPath {
	methods: Partial<Record<Method, DescribedMethod>>;
}
