import { crossBoxes } from "~/document/layout/swiss-cross";
import { m } from "~/paraglide/messages";
import type { PaymentCode } from "~/payment-codes/domain/payment-code";
import { Icon } from "~/ui/icon";
import { PartForm, type PartFormProps } from "./part-form";
import type { CardOffer } from "./pay-by-card";

interface Labelled {
	label: string;
	value: string;
	/** What is copied, where it is not what is shown. */
	copy?: string;
}

export interface PaySlipProps {
	holderName: string;
	/** What it is for, where that is more than the invoice of the page. */
	about: string | null;
	part: PartFormProps | null;
	due: Labelled;
	/** What is typed into a transfer: holder, account, reference, amount. */
	lines: readonly Labelled[];
	/** A code for banking apps as rows of modules, `true` being dark; `null` where there is none. */
	code: readonly (readonly boolean[])[] | null;
	/** What the code is of; a Swiss one has a cross in its middle. */
	kind: PaymentCode["kind"] | null;
	/** What the code says, where a telephone can open it or paste it. */
	payload: string | null;
	amount: string;
}

const PAY_BY = {
	epc: m.client_page_pay_by_bank,
	swiss: m.client_page_pay_by_bank,
	pix: m.client_page_pay_by_pix,
	upi: m.client_page_pay_by_upi,
} as const;

const CODE_LABEL = {
	epc: m.client_page_code,
	swiss: m.client_page_code_swiss,
	pix: m.client_page_code_pix,
	upi: m.client_page_code_upi,
} as const;

/** The part that one tears off: paper in light and dark, so that a camera reads its code. */
export function PaySlip(props: PaySlipProps & { card: CardOffer["button"] }) {
	const { holderName, about, part, due, lines, code, kind, payload, amount, card } = props;
	const pasted: Labelled[] = kind === "pix" && payload ? [{ label: m.client_page_pix_paste(), value: payload }] : [];
	return (
		<section className="pay-slip" aria-labelledby="bank">
			<svg className="pay-slip-cut" viewBox="0 0 16 16" aria-hidden="true">
				<path d="M4 6.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 13.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.6 5.6L14 11.5M5.6 10.4L14 4.5" />
			</svg>
			<header className="border-b border-ink px-(--pad) pt-5 pb-3.5">
				<h2 id="bank" className="text-[1.25rem]">
					{PAY_BY[kind ?? "epc"]()}
				</h2>
				{about && <p className="mt-1">{about}</p>}
				<p className="mt-1 text-sm text-ink-2">{code ? m.client_page_scan() : m.client_page_copy_lines()}</p>
			</header>
			<div className="flex flex-wrap gap-5 px-(--pad) py-5">
				{code && (
					<Code
						rows={code}
						crossed={kind === "swiss"}
						label={CODE_LABEL[kind ?? "epc"]({ amount, name: holderName })}
					/>
				)}
				<dl>
					<div className="mb-2.25 text-[0.875rem]">
						<dt>{due.label}</dt>
						<dd>{due.value}</dd>
					</div>
				</dl>
			</div>
			{kind === "upi" && payload && (
				<p className="px-(--pad) pb-4">
					<a className="btn min-h-11 w-full" href={payload}>
						{m.client_page_upi_open()}
					</a>
				</p>
			)}
			<dl>
				{[...pasted, ...lines].map(({ label, value, copy = value }) => (
					<div className="border-t border-rule px-(--pad) py-2" key={label}>
						<dt>{label}</dt>
						<dd className="flex min-h-6 items-center justify-between gap-3">
							<bdi className="min-w-0 wrap-anywhere">{grouped(value)}</bdi>
							<button
								type="button"
								className="btn btn-quiet btn-s -mt-3.5 mb-0 min-h-11 flex-none"
								hidden
								data-copy={copy}
								data-done={m.client_page_copied()}
								aria-label={m.client_page_copy_what({ what: label })}
							>
								<Icon name="copy" />
								<span>{m.client_page_copy()}</span>
							</button>
						</dd>
					</div>
				))}
			</dl>
			{part && <PartForm {...part} card={card} />}
		</section>
	);
}

/** Number and letters in groups, none of which is broken, nor its short last one set on a line of its own. */
function grouped(value: string) {
	if (!/^[A-Z]{2}\d{2}( [A-Z\d]{1,4})+$/.test(value)) return value;
	const groups = value.split(" ");
	const last = groups.splice(-2).join("\u00a0");
	return [...groups, last].flatMap((group, at) => [
		...(at === 0 ? [] : [" "]),
		<span key={group + String(at)} className="whitespace-nowrap">
			{group}
		</span>,
	]);
}

/** A whole number of pixels for each module, so that a camera tells the many of a dense code apart on any screen. */
function pixelsOf(modules: number): number {
	return modules > 76 ? 2 : Math.max(3, Math.floor(144 / modules));
}

interface CodeProps {
	rows: NonNullable<PaySlipProps["code"]>;
	crossed: boolean;
	label: string;
}

function Code({ rows, crossed, label }: CodeProps) {
	const runs = rows.flatMap((row, y) =>
		row.flatMap((dark, x) => {
			if (!dark || row[x - 1]) return [];
			const end = row.indexOf(false, x);
			const width = (end === -1 ? row.length : end) - x;
			return [`M${x} ${y}h${width}v1h-${width}z`];
		}),
	);
	return (
		<svg
			className="h-auto max-w-full flex-none"
			width={rows.length * pixelsOf(rows.length)}
			viewBox={`0 0 ${rows.length} ${rows.length}`}
			shapeRendering="crispEdges"
			role="img"
			aria-label={label}
		>
			<path d={runs.join("")} />
			{crossed &&
				crossBoxes(rows.length).map(({ x, y, width, height, dark }) => (
					<rect key={`${width} ${height}`} x={x} y={y} width={width} height={height} fill={dark ? "#000" : "#fff"} />
				))}
		</svg>
	);
}
