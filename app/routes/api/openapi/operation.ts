import type { z } from "zod";
import type { Admission, Scope } from "~/access/domain/scope";
import type { ErrorCode } from "~/kernel/errors";
import type { Method } from "~/web/api.server";
import type { AnswerName } from "./answers";
import type { InputName } from "./inputs";

/** One method of one path, as a person would explain it. `document.ts` makes OpenAPI of it. */
export interface Operation {
	method: Method;
	/** With its parameters in braces: `/api/invoices/{id}`. */
	path: string;
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
	summary: string;
	description?: string;
	/** Who may: a scope is what an access token needs; whoever is signed in needs none. */
	access: "everybody" | "administrator" | Admission;
	/** Scopes that a token needs beside it. */
	also?: readonly Scope[];
	/** What it takes in the URL. */
	query?: z.ZodObject;
	/** Request headers that it heeds. */
	heeds?: readonly ("If-Match" | "Idempotency-Key" | "Accept" | "Stripe-Signature" | "svix-signature")[];
	body?: InputName;
	/** Whether it may be left out. */
	bodyOptional?: true;
	answer: Success;
	/** What may go wrong, beyond what may everywhere. */
	errors?: Partial<Record<ErrorCode, string>>;
	/** What an error says beyond its message. */
	errorBodies?: Partial<Record<ErrorCode, AnswerName>>;
}

interface Success {
	status: 200 | 201 | 202 | 204;
	description: string;
	of?: AnswerName;
	/** Whether it is an array of that. */
	list?: true;
	/** Whether a PDF may come instead. */
	pdf?: true;
	/** Whether it is an XML file. */
	xml?: true;
	headers?: readonly ("ETag" | "Link" | "Set-Cookie")[];
}
