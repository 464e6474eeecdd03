import type { SubmissionResult } from "@conform-to/react";
import { CopyForm, type CopyFormProps } from "./copy-form";
import { SplitForm, type SplitFormProps } from "./split-form";

interface EntryPartsProps {
	/** `null` of one that an invoice bills. */
	split: Omit<SplitFormProps, "lastResult" | "address" | "timezone"> | null;
	copies: Omit<CopyFormProps, "lastResult" | "address">;
	address: string;
	timezone: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What else can be done with an entry, below its form: split it, or say the same of other days. */
export function EntryParts({ split, copies, address, timezone, lastResult }: EntryPartsProps) {
	const answerTo = (name: string) => (lastResult?.initialValue?.intent === name ? lastResult : undefined);
	return (
		<div className="mx-auto mt-6 max-w-[640px]">
			{split && <SplitForm {...split} {...{ address, timezone }} lastResult={answerTo("split")} />}
			<CopyForm {...copies} address={address} lastResult={answerTo("copy")} />
		</div>
	);
}
