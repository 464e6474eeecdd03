import type { FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { m } from "~/paraglide/messages";
import { CheckboxField } from "~/ui/form/field";
import { useSearch } from "~/ui/form/use-search";

/** What a new rate makes of the unbilled entries of a project. */
export interface RateOffer {
	label: string;
	/** Its figures, by which the server knows what was read before Save was pressed. */
	seen: string;
}

interface RateTickProps {
	address: string;
	// biome-ignore lint/suspicious/noExplicitAny: fields of any schema; the value is text here in every case
	fields: Record<"hourlyRate" | "forUnbilled", FieldMetadata<string, any, any>>;
	offer: RateOffer;
}

/** "and for its 14 unbilled entries (€1,120 → €1,260)", beside Save; the sums follow the rate as it is typed. */
export function RateTick({ address, fields, offer }: RateTickProps) {
	const { found, search } = useSearch<RateOffer | null>(`${address}/rate.json`, offer);
	const { value = "", initialValue = "" } = fields.hourlyRate;
	const isTyped = value !== initialValue;
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another rate asks again
	useEffect(() => {
		if (isTyped) search(value);
	}, [value]);
	const { label, seen } = (isTyped && found) || offer;
	return (
		<>
			<CheckboxField
				className="mt-5"
				field={fields.forUnbilled}
				label={<span aria-live="polite">{label}</span>}
				hint={m.time_rate_follows_hint()}
			/>
			<input type="hidden" name="seen" value={seen} />
		</>
	);
}
