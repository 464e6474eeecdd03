import { z } from "zod";
import type { Instant } from "~/kernel/dates";
import { paragraph } from "~/kernel/text";

export const MAX_REASON = 1000;

/** What the form says that reports a page. */
export const Reason = z.object({ reason: paragraph(MAX_REASON) });

export interface PageReport {
	id: string;
	invoiceId: string;
	/** In the visitor's words; empty where nothing was said. */
	reason: string;
	createdAt: Instant;
}

/** One as the administrator reads it. */
export interface ReportedPage extends PageReport {
	userId: string;
	email: string;
	demoUntil: Instant | null;
	emailVerifiedAt: Instant | null;
	/** `null` where the invoice is gone. */
	number: string | null;
}
