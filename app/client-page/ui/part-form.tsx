import { m } from "~/paraglide/messages";
import { CardButton, type CardOffer } from "./pay-by-card";

export interface PartFormProps {
	hint: string;
	typed: string;
	error: string | null;
	/** That of the page, which its address keeps. */
	language: string;
	isPart: boolean;
	/** What stays open beside the part, where no slip says it. */
	about?: string;
}

interface WithCard {
	/** What leads to where that part is paid by card. */
	card: CardOffer["button"];
}

/** Where a client chooses a part of what is open: an address of the page, which needs no script. */
export function PartForm({ hint, typed, error, language, isPart, about, card }: PartFormProps & WithCard) {
	return (
		<div className="border-t border-rule px-(--pad) py-4 print:hidden">
			<form method="get" action="#bank">
				<input type="hidden" name="lang" value={language} />
				<label className="field-label" htmlFor="part">
					{m.client_page_part_label()}
				</label>
				<p className="text-sm text-ink-2" id="part-hint">
					{hint}
				</p>
				<div className="mt-1 flex flex-wrap gap-3">
					<input
						className="input min-w-0 flex-1"
						id="part"
						name="part"
						inputMode="decimal"
						autoComplete="off"
						defaultValue={typed}
						required
						maxLength={30}
						aria-describedby={error ? "part-hint part-error" : "part-hint"}
						aria-invalid={error !== null || undefined}
					/>
					<button type="submit" className="btn min-h-11">
						{m.client_page_part_choose()}
					</button>
				</div>
				{error && (
					<p className="field-error" id="part-error" role="alert">
						{error}
					</p>
				)}
				{isPart && (
					<p className="mt-3">
						<a href={`?lang=${language}#bank`}>{m.client_page_part_whole()}</a>
					</p>
				)}
			</form>
			{isPart && card && (
				<div className="mt-3">
					{about && <p className="mb-3">{about}</p>}
					<CardButton {...card} look="min-h-11" />
				</div>
			)}
		</div>
	);
}
