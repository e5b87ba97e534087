"""The Model Context Protocol: what a door offers, as the SDK's server wants it.

The only module that imports the SDK. Results are built here from the door's answers; nothing is
derived from docstrings, and no text of the SDK or of an exception becomes an answer.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import mcp_types as types
from mcp.server.caching import CacheHint
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from meikyu import __version__
from meikyu.assistant import books, prompts
from meikyu.assistant.answers import Answer
from meikyu.assistant.door import Door
from meikyu.assistant.tools import Tool, schema

log = logging.getLogger("meikyu.assistant")

NAME = "meikyu"
INVALID, INTERNAL, UNKNOWN_METHOD, OTHER_VERSION = -32602, -32603, -32601, -32022
"""Codes of JSON-RPC, and of the protocol."""
_MESSAGES = {
    UNKNOWN_METHOD: "protocol-no-method",
    INTERNAL: "error-failed",
    OTHER_VERSION: "protocol-version",
}
_OWN = ("protocol-no-tool", "protocol-no-resource", "protocol-no-prompt")
"""What the door itself says, under a code that others use too."""
_DAY = 24 * 3600 * 1000


class Speaker:
    """Speaks the protocol for one door."""

    def __init__(self, door: Door) -> None:
        self.door = door

    def server(self) -> Server[Any]:
        kept = CacheHint(_DAY, "public")
        server: Server[Any] = Server(
            NAME,
            version=__version__,
            instructions=self.door.voice.say("instructions"),
            cache_hints={
                "tools/list": kept,
                "resources/list": kept,
                "resources/templates/list": kept,
                "prompts/list": kept,
            },
            on_list_tools=self._tools,
            on_call_tool=self._call,
            on_list_resources=self._resources,
            on_list_resource_templates=self._templates,
            on_read_resource=self._read,
            on_list_prompts=self._prompts,
            on_get_prompt=self._prompt,
        )
        server.middleware.insert(0, self._guard)
        return server

    async def _guard(self, ctx: Any, call_next: Callable[[Any], Awaitable[Any]]) -> Any:
        """Everything that fails says so in our words."""
        try:
            return await call_next(ctx)
        except MCPError as error:
            told = self.worded({"code": error.error.code, "message": error.error.message})
            raise MCPError(told["code"], told["message"], error.error.data) from None
        except Exception as error:
            if type(error).__name__ == "ValidationError":
                raise self._error(INVALID, "protocol-malformed") from None
            log.error("a request failed: %s", type(error).__name__)
            raise self._error(INTERNAL, "error-failed") from None

    def worded(self, error: dict[str, Any]) -> dict[str, Any]:
        """An error of the protocol in words of the door. Of its details only those stay that a
        client needs to speak another version."""
        code = error.get("code", INVALID)
        say = self.door.voice.say
        told = error.get("message")
        if told not in {say(message) for message in _OWN}:
            told = say(_MESSAGES.get(code, "protocol-malformed"))
        details = {"data": error["data"]} if code == OTHER_VERSION and "data" in error else {}
        return {"code": code, "message": told, **details}

    def _error(self, code: int, message: str) -> MCPError:
        return MCPError(code=code, message=self.door.voice.say(message))

    async def _tools(self, ctx: Any, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[self._tool(tool) for tool in self.door.tools.values()])

    def _tool(self, tool: Tool) -> types.Tool:
        return types.Tool(
            name=tool.name,
            description=self.door.voice.say(f"tool-{tool.name}"),
            input_schema=schema(tool, self.door.voice),
            output_schema=None if tool.found is None else {"type": "object"},
            annotations=types.ToolAnnotations(
                read_only_hint=tool.reads,
                destructive_hint=None if tool.reads else False,
                open_world_hint=False,
            ),
        )

    async def _call(self, ctx: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        if params.name not in self.door.tools:
            raise self._error(INVALID, "protocol-no-tool")
        return _result(await self.door.call(params.name, params.arguments or {}))

    async def _resources(self, ctx: Any, params: Any) -> types.ListResourcesResult:
        return types.ListResourcesResult(
            resources=[
                types.Resource(name=one.name, uri=one.address, mime_type=one.kind)
                for one in books.listed(self.door)
            ]
        )

    async def _templates(self, ctx: Any, params: Any) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(name=one.name, uri_template=one.address, mime_type=one.kind)
                for one in books.templates(self.door)
            ]
        )

    async def _read(
        self, ctx: Any, params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        address = str(params.uri)
        page = await books.read(self.door, address)
        if page is None:
            raise self._error(INVALID, "protocol-no-resource")
        text = types.TextResourceContents(uri=address, mime_type=page.kind, text=page.text)
        result = types.ReadResourceResult(contents=[text])
        if page.kept:
            result.ttl_ms, result.cache_scope = _DAY, "public"
        return result

    async def _prompts(self, ctx: Any, params: Any) -> types.ListPromptsResult:
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=one.name,
                    description=self.door.voice.say(one.about),
                    arguments=[
                        types.PromptArgument(
                            name=name,
                            description=self.door.voice.say(f"argument-{name}"),
                            required=name in one.needs,
                        )
                        for name in (*one.needs, *one.takes)
                    ],
                )
                for one in prompts.PROMPTS
            ]
        )

    async def _prompt(
        self, ctx: Any, params: types.GetPromptRequestParams
    ) -> types.GetPromptResult:
        text = prompts.words(self.door, params.name, dict(params.arguments or {}))
        if text is None:
            raise self._error(INVALID, "protocol-no-prompt")
        message = types.PromptMessage(
            role="user", content=types.TextContent(type="text", text=text)
        )
        return types.GetPromptResult(messages=[message])


def _result(answer: Answer) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=answer.text)],
        structured_content=answer.facts,
        is_error=answer.error,
        _meta=None if answer.about is None else {"meikyu/study": answer.about},
    )


async def over_stdio(door: Door) -> None:
    """Speaks over the standard streams until the host closes them."""
    speaker = Speaker(door)
    server = speaker.server()
    async with stdio_server() as (read, write), _Worded(write, speaker) as worded:
        await server.run(read, worded, server.create_initialization_options())


class _Worded:
    """What goes out, with errors in our words: some are made before a request reaches the door."""

    def __init__(self, write: Any, speaker: Speaker) -> None:
        self._write = write
        self._speaker = speaker

    async def send(self, item: Any) -> None:
        message = getattr(item, "message", None)
        if isinstance(message, types.JSONRPCError):
            told = self._speaker.worded(message.error.model_dump(exclude_none=True))
            error = message.model_copy(update={"error": types.ErrorData(**told)})
            item = replace(item, message=error)
        await self._write.send(item)

    async def aclose(self) -> None:
        await self._write.aclose()

    async def __aenter__(self) -> "_Worded":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
