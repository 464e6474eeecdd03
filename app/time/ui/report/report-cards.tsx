import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import type { BarPicture } from "~/ui/chart/bar-picture";
import { StackedBars } from "~/ui/chart/stacked-bars";
import { ReportTable, type TableRow } from "./report-table";

interface ReportRow {
	key: string;
	of: string;
	name: string;
	isGroup: boolean;
	figures: readonly string[];
}

interface GroupTableProps {
	title: string;
	heads: readonly string[];
	rows: readonly ReportRow[];
	foot: readonly string[];
	more: string;
}

/** Not billed, and the mean rate: the phone's table has what was worked, what is to bill, and its amount. */
const FIGURES_LEFT_OUT = [3, 4];

export function GroupCard(props: GroupTableProps) {
	return (
		<Card title={props.title} className="mt-6">
			<GroupTable {...props} />
		</Card>
	);
}

function GroupTable({ title, heads, rows, foot, more }: GroupTableProps) {
	const shown = rows.map(({ key, of, name, isGroup, figures }): TableRow => {
		const part = of && (
			<span className="report-part">
				<span className="sr-only">{of}: </span>
				{name}
			</span>
		);
		return { key, cells: [part || (isGroup ? <b key="group">{name}</b> : name), ...figures] };
	});
	return (
		<>
			<ReportTable caption={title} heads={heads} rows={shown} foot={foot} wide={FIGURES_LEFT_OUT} />
			{more && <p className="pt-3 text-sm text-ink-2">{more}</p>}
		</>
	);
}

interface FiguresCardProps {
	worked: string;
	toBill: string;
	about: string;
	heads: readonly string[];
	rows: readonly TableRow[];
}

/** The two figures of the period, and what it comes to beside the one before. */
export function FiguresCard({ worked, toBill, about, heads, rows }: FiguresCardProps) {
	return (
		<Card title={m.time_hours()} className="mt-6">
			<dl className="flex flex-wrap gap-x-10 gap-y-2">
				<div>
					<dt className="text-sm text-ink-2">{m.time_worked()}</dt>
					<dd className="fig text-3xl">{worked}</dd>
				</div>
				<div>
					<dt className="text-sm text-ink-2">{m.time_to_bill()}</dt>
					<dd className="fig text-3xl">{toBill}</dd>
				</div>
			</dl>
			{about && <p className="mt-3 text-sm text-ink-2">{about}</p>}
			<ReportTable caption={about || m.time_hours()} heads={heads} rows={rows} />
		</Card>
	);
}

interface BarsCardProps extends GroupTableProps {
	unit: keyof typeof BARS;
	picture: BarPicture;
}

const BARS = { day: m.time_bars_day, week: m.time_bars_week, month: m.time_bars_month, year: m.time_bars_year };

export function BarsCard({ unit, picture, ...table }: BarsCardProps) {
	const title = BARS[unit]();
	return (
		<Card title={title} className="mt-6">
			<StackedBars picture={picture} label={m.time_bars_label()} />
			<details className="report-table">
				<summary>{m.time_bars_table()}</summary>
				<GroupTable {...table} title={title} />
			</details>
		</Card>
	);
}

interface Share {
	key: string;
	name: string;
	width: string;
	share: string;
	worked: string;
}

/** Clients by their share of the time: the bar and its figures in one row. */
export function SharesCard({ shares }: { shares: readonly Share[] }) {
	const rows = shares.map(({ key, name, width, share, worked }): TableRow => {
		const bar = (
			<>
				{name}
				<svg className="share-bar" aria-hidden="true">
					<rect width={width} height="100%" />
				</svg>
			</>
		);
		return { key, cells: [bar, worked, share] };
	});
	return (
		<Card title={m.time_shares()}>
			<ReportTable caption={m.time_shares()} heads={[m.time_client(), m.time_worked(), m.time_share()]} rows={rows} />
		</Card>
	);
}

interface OpenCardProps {
	heads: readonly string[];
	rows: readonly TableRow[];
	foot: readonly string[];
}

export function OpenCard(table: OpenCardProps) {
	return (
		<Card title={m.time_open_ages()}>
			<ReportTable caption={m.time_open_ages()} {...table} />
			<p className="pt-3 text-sm text-ink-2">{m.time_open_ages_text()}</p>
		</Card>
	);
}
