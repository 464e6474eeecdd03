import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import auth from "~/access/ui/auth.css?url";
import { AuthPage } from "~/access/ui/auth-page";
import { PRODUCT } from "~/kernel/product";
import { wallTime } from "~/kernel/time/wall-time";
import { m } from "~/paraglide/messages";
import { Brand } from "~/shell/brand";
import { StopFields } from "~/time/domain/time-entry-input";
import { clockFace, STILL_WORKING_AFTER_MS } from "~/time/domain/timer";
import { answerForgotten, readForgotten } from "~/time/server/forgotten-timer.server";
import { ForgottenForm } from "~/time/ui/forgotten-form";
import { FAILURES } from "~/web/failures.server";
import { publicPage } from "~/web/page.server";
import { type Call, guestIntent } from "~/web/page-action.server";
import { GuestFrame } from "../guest-frame";

export const meta: MetaFunction = () => [
	{ title: `${m.time_forgotten_timer()} | ${PRODUCT.name}` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "same-origin" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: auth }];

async function load({ ctx, id, url }: Call<null>) {
	const { owner, running } = await readForgotten(ctx, id);
	const now = ctx.clock.now();
	const { timezone } = owner;
	return {
		action: url.pathname,
		description: running.description,
		elapsed: clockFace(now - running.startedAt).slice(0, -3),
		startTime: wallTime(running.startedAt, timezone),
		endTime: wallTime(Math.min(now, running.startedAt + STILL_WORKING_AFTER_MS), timezone),
		timezone,
	};
}

const back = ({ url }: { url: URL }) => url.pathname;

const route = publicPage({
	load,
	actions: {
		stop: guestIntent({
			schema: StopFields,
			failure: FAILURES.stopTimer,
			run: async ({ ctx, id, value: { endTime } }) => {
				await answerForgotten(ctx, id, { end: endTime ?? null });
				return { to: "/time-tracker", toast: { title: m.time_stopped() } };
			},
		}),
		keep: {
			back,
			failure: FAILURES.keepTimer,
			run: async ({ ctx, id }) => {
				await answerForgotten(ctx, id, "keep");
				return { to: "/time-tracker", toast: { title: m.time_kept() } };
			},
		},
		discard: {
			back,
			failure: FAILURES.deleteEntry,
			run: async ({ ctx, id }) => {
				await answerForgotten(ctx, id, "discard");
				return { to: "/time-tracker", toast: { title: m.time_forgotten_discarded() } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export default function ForgottenTimer() {
	const { description, elapsed, ...form } = useLoaderData<typeof loader>();
	return (
		<GuestFrame>
			<AuthPage
				brand={<Brand />}
				title={m.time_forgotten_title({ elapsed })}
				toggle={m.time_forgotten_runs({ description })}
			>
				<ForgottenForm {...form} lastResult={useActionData<typeof action>()} />
			</AuthPage>
		</GuestFrame>
	);
}
