import { isRouteErrorResponse, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { FaultReference, UnansweredForm } from "~/kernel/unanswered-form";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { lastPost } from "~/ui/form/last-post";
import { isUnreached } from "./connection/unreached";

const AGAIN_MS = 10_000;

interface FaultProps {
	/** Only an answer made on purpose is quoted; a fault of ours says nothing of itself. */
	error: unknown;
	back: { to: string; label: string };
}

export function Fault({ error, back }: FaultProps) {
	const { pathname, search } = useLocation();
	const answer = isRouteErrorResponse(error) ? error : null;
	const unanswered = answer && isUnanswered(answer.data) ? answer.data : null;
	if (unanswered) return <PostAgain {...unanswered} />;
	const reference = answer && isFault(answer.data) ? answer.data.requestId : null;
	if (isUnreached(error)) return <Unreached to={pathname + search} />;
	const expected = answer && answer.status < 500 && typeof answer.data === "string";
	return (
		<>
			<PageHead title={m.shell_fault_title()} subtitle={expected ? answer.data : m.shell_fault_text()} />
			<LinkButton to={back.to} variant="primary">
				{back.label}
			</LinkButton>
			{reference && <p className="field-hint mt-5">{m.shell_fault_reference({ id: reference })}</p>}
		</>
	);
}

/** A page that was not reached, which comes by itself once there is a connection again; after a post it is tried for. */
function Unreached({ to }: { to: string }) {
	const navigate = useNavigate();
	useEffect(() => {
		const load = () => navigate(to, { replace: true });
		const timer = lastPost.arrived ? setInterval(load, AGAIN_MS) : undefined;
		window.addEventListener("online", load);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", load);
		};
	}, [navigate, to]);
	return (
		<>
			<PageHead title={m.ui_unreached()} subtitle={lastPost.arrived} />
			<LinkButton to={to} variant="primary">
				{m.ui_try_again()}
			</LinkButton>
		</>
	);
}

/** The form that was posted, as it was typed. Passwords and files are requested again by its own page. */
function PostAgain({ message, typed }: UnansweredForm) {
	return (
		<>
			<PageHead title={message} subtitle={m.shell_fault_typed()} />
			<form method="post">
				{typed.map(([name, value], at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: nothing moves, and a field may come twice
					<input key={at} type="hidden" name={name} value={value} />
				))}
				<button type="submit" className="btn btn-primary">
					{m.ui_try_again()}
				</button>
			</form>
		</>
	);
}

function isFault(content: unknown): content is FaultReference {
	return typeof content === "object" && content !== null && "requestId" in content;
}

function isUnanswered(content: unknown): content is UnansweredForm {
	return typeof content === "object" && content !== null && "typed" in content;
}
