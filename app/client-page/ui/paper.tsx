import type { ComponentProps } from "react";
import type { Paper as Size } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { Slip } from "~/ui/slip";

export interface PaperProps {
	caption: string;
	pictures: readonly string[];
	size: Size;
	slip: Omit<ComponentProps<typeof Slip>, "badge" | "children">;
}

const MANY_LINES = 25;

const LINK = "inline-flex min-h-11 items-center text-sm text-ink-2";

/** The pages as they are printed, and beside them what they say: for readers, and in place of them on a phone. */
export function Paper({ caption, pictures, size, slip }: PaperProps) {
	const others = pictures.slice(1);
	const sumsFirst = slip.items.length > MANY_LINES;
	const toSums = (
		<a className={LINK} href="#sums">
			{m.client_page_to_sums()}
		</a>
	);
	return (
		<section className="client-paper relative" aria-labelledby="paper">
			<h2 className="sr-only" id="paper">
				{m.client_page_paper()}
			</h2>
			<div className="client-sheets-wide">
				<Sheets pictures={pictures.slice(0, 1)} size={size} />
				{others.length > 0 && (
					<>
						<details className="pt-2.5 print:hidden">
							<summary className="min-h-11 py-2.5 text-sm">
								{m.client_page_see_others({ count: others.length })}
							</summary>
							<Sheets pictures={others} size={size} />
						</details>
						<div className="hidden break-before-page print:block">
							<Sheets pictures={others} size={size} />
						</div>
					</>
				)}
			</div>
			<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2.5 text-sm text-ink-2 wrap-anywhere max-[700px]:hidden print:hidden">
				<span>{caption}</span>
				<a className={LINK} href="#text">
					{m.client_page_read_text()}
				</a>
				{sumsFirst && toSums}
			</p>
			<details className="mb-2 min-[700px]:hidden print:hidden">
				<summary className="min-h-11 py-2.5 text-sm">{m.client_page_see_printed()}</summary>
				<Sheets pictures={pictures} size={size} />
			</details>
			{sumsFirst && <p className="min-[700px]:hidden print:hidden">{toSums}</p>}
			<div className="client-text" id="text">
				<Slip {...slip} sumsFirst={sumsFirst} badge={null} />
			</div>
		</section>
	);
}

function Sheets({ pictures, size }: Pick<PaperProps, "pictures" | "size">) {
	return (
		<div className={`client-sheets on-${size}`}>
			{pictures.map((href) => (
				<img key={href} src={href} alt="" width={595} height={842} loading="lazy" />
			))}
		</div>
	);
}
