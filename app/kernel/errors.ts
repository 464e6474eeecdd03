import { m } from "~/paraglide/messages";
import { logError } from "./log";

/** What a caller can act on. Each code has one HTTP status (docs/specification.md section 8). */
const STATUS = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	plan_limit: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	gone: 410,
	stale: 412,
	too_large: 413,
	unsupported_media_type: 415,
	misdirected: 421,
	key_reused: 422,
	too_many_requests: 429,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Conflicts that a program handles each in its own way; any other is `conflict`. */
const CONFLICTS = [
	"number_taken",
	"email_taken",
	"fixed_once_sent",
	"invoice_locked",
	"wrong_status",
	"more_than_open",
	"timer_running",
	"entry_billed",
	"external_id_taken",
	"project_exists",
] as const;
type Conflict = (typeof CONFLICTS)[number];

const PUBLIC_NAMES: Partial<Record<ErrorCode, string>> = {
	stale: "stale_version",
	key_reused: "idempotency_key_reused",
};

export const PUBLIC_CODES = [
	...Object.keys(STATUS).map((code) => publicName(code as ErrorCode)),
	"fault",
	...CONFLICTS,
];

function publicName(code: ErrorCode): string {
	return PUBLIC_NAMES[code] ?? code;
}

/** A budget of an account that is used up: so many in so many seconds. */
interface UsedBudget {
	name: string;
	tries: number;
	seconds: number;
}

/** Messages by field name, as the transport that asked names its fields (`clientData.email` or `clientEmail`). */
export type FieldErrors = Record<string, string[]>;

interface Detail {
	fieldErrors?: FieldErrors;
	/** Seconds after which a new try makes sense; goes out as `Retry-After`. */
	retryAfter?: number;
	/** Methods that the path does know; goes out as `Allow`. */
	allow?: readonly string[];
	conflict?: Conflict | undefined;
	/** The budget that is used up; goes out as `RateLimit` and `RateLimit-Policy`. */
	budget?: UsedBudget | undefined;
	/** How to come instead (RFC 9110 section 11.6.1); goes out as `WWW-Authenticate`. */
	challenge?: string;
}

/** Seconds until a store that is full or damaged may have been looked after. */
const REPAIR_SECONDS = 60;

/** The one error that crosses rooms; `message` is fit to show. Anything else thrown is our fault: logged, not shown. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fieldErrors: FieldErrors | undefined;
	readonly retryAfter: number | undefined;
	readonly allow: readonly string[] | undefined;
	readonly challenge: string | undefined;
	readonly conflict: Conflict | undefined;
	readonly budget: UsedBudget | undefined;

	constructor(code: ErrorCode, message: string, detail: Detail = {}) {
		super(message);
		this.name = "AppError";
		this.code = code;
		this.fieldErrors = detail.fieldErrors;
		this.retryAfter = detail.retryAfter;
		this.allow = detail.allow;
		this.challenge = detail.challenge;
		this.conflict = detail.conflict;
		this.budget = detail.budget;
	}

	get status(): number {
		return STATUS[this.code];
	}

	/** What programs go by: one of {@link PUBLIC_CODES}. */
	get publicCode(): string {
		return this.conflict ?? publicName(this.code);
	}
}

export function busy(): AppError {
	return new AppError("unavailable", m.kernel_busy(), { retryAfter: 2 });
}

/** A write of an account, or of part of something, that was removed while the request was under way. */
export function gone(): AppError {
	return notFound(m.kernel_gone());
}

/** What `If-Match` named is not what there is any more. */
export function settingsStale(): AppError {
	return new AppError("stale", m.web_settings_stale());
}

export function storageDown(cause: unknown): AppError {
	logError("the storage is full, damaged or read-only", cause);
	return new AppError("unavailable", m.kernel_storage_down(), { retryAfter: REPAIR_SECONDS });
}

export function filesDown(cause: unknown): AppError {
	logError("the file store failed", cause);
	return busy();
}

/** What a rule that zod can't know finds wrong with one field. */
export function invalidField(field: string, message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { [field]: [message] } });
}

/** An object that is absent and one that is another account's get the same answer, so that nothing leaks. */
export function notFound(message: string): AppError {
	return new AppError("not_found", message);
}
