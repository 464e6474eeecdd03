import type { ReactNode } from "react";
import type { Part } from "./skeletons";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

export const PARTS: Record<Part, ReactNode> = {
	tiles: (
		<>
			<div className="sheet h-14.5" />
			<ul className="stats mt-6">
				{numbers(4).map((at) => (
					<li key={at}>
						<Bone className="h-4.5 w-24" />
						<Bone className="my-2.5 h-12 w-16" />
						<Bone className="h-4.5 w-28" />
					</li>
				))}
			</ul>
		</>
	),
	chart: (
		<div className="dashboard-grid">
			<div className="sheet p-(--pad)">
				<Bone className="h-6 w-32" />
				<div className="bone-box mt-6 h-70" />
			</div>
			<div className="sheet p-(--pad)">
				<Bone className="h-6 w-32" />
				<div className="bone-box mt-6 h-70" />
			</div>
		</div>
	),
	filter: (
		<div className="sheet flex gap-3 border-b-0 p-(--pad)">
			<div className="bone-box h-10.5 flex-1" />
			<div className="bone-box h-10.5 w-32" />
		</div>
	),
	rows: (
		<ul className="sheet skeleton-rows">
			{numbers(10).map((at) => (
				<li key={at}>
					<Bone className="h-4 w-28" />
					<Bone className="h-4 flex-1" />
					<Bone className="h-4 w-20" />
				</li>
			))}
		</ul>
	),
	cards: (
		<>
			<div className="bone-box mb-6 h-10.5 max-w-[520px]" />
			<div className="grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))]">
				{numbers(6).map((at) => (
					<Card key={at} />
				))}
			</div>
		</>
	),
	fields: (
		<div className="sheet grid gap-12 p-(--pad)">
			<Fields count={4} />
			<Fields count={6} />
			<div className="bone-box h-40" />
		</div>
	),
	sections: (
		<>
			{numbers(5).map((at) => (
				<div key={at} className="setting">
					<div>
						<Bone className="h-6 w-40" />
						<Bone className="mt-2 h-4 w-48" />
					</div>
					<div className="sheet">
						<Fields count={2} />
					</div>
				</div>
			))}
		</>
	),
	slip: (
		<div className="dashboard-grid">
			<div className="sheet grid gap-6 p-(--pad)">
				<Bone className="h-8 w-32" />
				<Bone className="h-24 w-60" />
				<div className="bone-box h-48" />
			</div>
			<Card />
		</div>
	),
	dialog: (
		<div className="dialog max-w-[640px]">
			<div className="border-b border-rule p-(--pad)">
				<Bone className="h-7 w-40" />
			</div>
			<div className="p-(--pad)">
				<Fields count={6} />
			</div>
		</div>
	),
	sheets: (
		<div className="grid gap-6 md:grid-cols-3">
			{numbers(3).map((at) => (
				<Card key={at} />
			))}
		</div>
	),
};

export function Bone({ className }: { className: string }) {
	return <div className={`bone ${className}`} />;
}

function Field() {
	return (
		<div>
			<Bone className="mb-2 h-3.5 w-24" />
			<div className="bone-box h-10.5" />
		</div>
	);
}

function Fields({ count }: { count: number }) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{numbers(count).map((at) => (
				<Field key={at} />
			))}
		</div>
	);
}

function Card() {
	return (
		<div className="sheet grid gap-4 p-(--pad)">
			<Bone className="h-6 w-40" />
			<Bone className="h-4" />
			<Bone className="h-4" />
			<Bone className="h-4 w-2/3" />
		</div>
	);
}
